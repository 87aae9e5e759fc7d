import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { draftOfLateForm } from '#app/modules/form-draft/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { dropKeptForm, findKeptForm } from '#app/modules/identity/kept-form/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/resume'
import { ACCOUNT_HEADERS, seeOther } from './form-fields.server.ts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

/** Shorter fields are choices and numbers, which nobody would miss. */
const SHOWN_FROM = 20

export function headers() {
	return ACCOUNT_HEADERS
}

/**
 * Where signing in leads after a form that was refused because the session had ended: back to its page, where what was typed stands in the fields again.
 * A form that keeps no draft is shown here.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const wanted = new URL(request.url).searchParams.get('adresse')
	const page = returnPath(wanted, pathTo('waiting'))
	const actor = actorOf(context)
	if (!actor) throw redirect(pathTo('signIn', { retour: pathTo('resumeForm', { adresse: page }) }), 303)
	const ctx = context.get(ctxContext)
	const kept = await findKeptForm(ctx, request.headers, actor.userId)
	if (!kept) throw redirect(page, 303)
	const place = await draftOfLateForm(ctx, actor, kept)
	if (place) throw seeOther(place, await dropKeptForm(ctx, request.headers, null))
	return { kept, page }
}

/** Leaves what was kept, and goes to the page. */
export async function action({ context, request }: Route.ActionArgs) {
	const page = returnPath(new URL(request.url).searchParams.get('adresse'), pathTo('waiting'))
	return seeOther(page, await dropKeptForm(context.get(ctxContext), request.headers, null))
}

/** What somebody had typed when their session ended: to be sent as it was, or copied. */
export default function Resume({ loaderData: { kept, page } }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const language = useLanguage()
	const shown = kept.fields.filter(([, value]) => value.length >= SHOWN_FROM)
	return (
		<div className="page">
			<title>{`${t('resume.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('resume.title')}>{t('resume.text')}</PageHeading>
			<Form
				className="form page-column"
				action={kept.address}
				encType={kept.isMultipart ? 'multipart/form-data' : undefined}
			>
				{kept.fields.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: fields of one name follow one another, and the list never changes
					<input key={index} type="hidden" name={name} value={value} />
				))}
				{shown.map(([, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					<blockquote key={index} dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
						{value}
					</blockquote>
				))}
				{kept.fileNames.length > 0 ? (
					<Notice>{t('resume.files', { names: kept.fileNames.join(listSeparator(language)) })}</Notice>
				) : null}
				<div className="form-foot">
					<Button variant="primary">{t('resume.send')}</Button>
				</div>
			</Form>
			<ButtonForm className="page-column mt-4" action={pathTo('resumeForm', { adresse: page })} send={{}}>
				<Button>{t('resume.leave')}</Button>
			</ButtonForm>
		</div>
	)
}
