import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { checkPrivately, getPrivateCheck, waitingCheck } from '#app/modules/manuscript-check/index.server.ts'
import { privateCheckForm } from '#app/modules/manuscript-check/index.ts'
import { type RefusalCode, refusalNamed } from '#app/modules/manuscript-file/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, PageHeading } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/check'
import { CheckForm } from './components/check/form.tsx'

const STATUS: Partial<Record<RefusalCode | 'busy', number>> = { tooLarge: 413, busy: 503, wrongType: 415 }

/** Names that a check before was told are offered again: `cle` is its key; `refus` says why a file that waited for its turn was refused. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const [ctx, key] = [context.get(ctxContext), searchParams.get('cle') ?? '']
	const before = await getPrivateCheck(ctx, key)
	const refused = refusalNamed(searchParams.get('refus'))
	const waiting = refused && !before ? await waitingCheck(ctx, key) : null
	const names = before?.people.names ?? (waiting && 'names' in waiting ? waiting.names : [])
	const guide = (before ?? (waiting && 'guide' in waiting ? waiting : null))?.guide ?? 'mbongi'
	return { names, guide, refused, isDeleted: searchParams.get('fait') === 'efface' }
}

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const { manuscript, ...typed } = readForm(form, privateCheckForm).typed
	const names = privateCheckForm.shape.names.parse(typed.names)
	const guide = privateCheckForm.shape.guide.catch('mbongi').parse(typed.guide)
	const result = await checkPrivately(
		context.get(ctxContext),
		{ address: context.get(clientAddressContext) },
		{ bytes: manuscript.bytes, fileName: manuscript.fileName.slice(0, 200), names, guide },
	)
	if (result.ok) return redirect(pathTo('check.result', { cle: result.token }), 303)
	return data(
		{ refused: result.error, names, guide },
		{ status: STATUS[result.error] ?? 422, headers: headers() },
	)
}

/** The manuscript check for everybody, without an account. */
export default function Check({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('check')
	const { t: common } = useTranslation('common')
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('check')} />
			<Breadcrumb
				crumbs={[
					{ key: 'guide', href: pathTo('authorGuide'), label: common('nav.guide') },
					{ key: 'check', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<DoneNotice>{loaderData.isDeleted && !actionData ? t('result.deleted') : null}</DoneNotice>
			<div className="two-panes">
				<CheckForm
					names={actionData?.names ?? loaderData.names}
					guide={actionData?.guide ?? loaderData.guide}
					refused={actionData?.refused ?? loaderData.refused}
				/>
				<AsideBox>
					<p>{t('private')}</p>
				</AsideBox>
			</div>
		</div>
	)
}
