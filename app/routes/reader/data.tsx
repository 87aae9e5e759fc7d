import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	askDeletion,
	cancelDeletion,
	type DeletionRefusal,
} from '#app/modules/account/deletion/index.server.ts'
import { deletionDueAt } from '#app/modules/account/deletion/index.ts'
import { OWN_DATA } from '#app/modules/account/own-data/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/data'

const PAGE = pathTo('reader.data')
const DONE = ['demande', 'repris'] as const
const STATUS: Record<DeletionRefusal, number> = {
	impersonating: 403,
	wrongPassword: 422,
	noPassword: 422,
	tooMany: 429,
	lastAdministrator: 422,
}

export function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		deletionOn: actor.deletionAskedAt
			? deletionDueAt(actor.deletionAskedAt).toISOString().slice(0, 10)
			: null,
		isActing: actor.actedBy !== null,
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const form = await postedForm(request)
	if (form.text('acte') === 'reprendre') {
		await cancelDeletion(ctx, actor, {})
		return redirect(`${PAGE}?fait=repris`, 303)
	}
	if (form.text('acte') !== 'supprimer') throw new Malformed('no such act')
	const asked = await askDeletion(ctx, actor, {
		password: form.text('password'),
		request: { address: context.get(clientAddressContext), headers: request.headers },
	})
	if (asked.ok) return redirect(`${PAGE}?fait=demande`, 303)
	return data({ error: asked.error }, { status: STATUS[asked.error] })
}

/** One's own data to take along, and the end of the account. */
export default function ReaderData({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const { deletionOn, isActing, done } = loaderData
	return (
		<>
			<title>{`${t('rooms.data')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('rooms.data')}>{t('data.intro')}</PageHeading>
			<DoneNotice>{done && !actionData ? t(`deletion.done.${done}`) : null}</DoneNotice>
			<section className="section" aria-labelledby="archive">
				<SectionTitle id="archive">{t('data.title')}</SectionTitle>
				<p className="narrow">{t('data.text')}</p>
				<Disclosure summary={t('data.what')}>
					<ul className="bullet-list">
						{OWN_DATA.map((kind) => (
							<li key={kind}>{t(`data.kinds.${kind}`)}</li>
						))}
					</ul>
				</Disclosure>
				{isActing ? (
					<Notice>{t('data.impersonating')}</Notice>
				) : (
					<form method="post" action={`${PAGE}/archive`}>
						<Button variant="primary">{t('data.download')}</Button>
					</form>
				)}
			</section>
			{isActing ? null : deletionOn ? (
				<LeavingSection />
			) : (
				<DeletionSection error={actionData?.error ?? null} />
			)}
		</>
	)
}

/** While the way back is open, the banner of the space says until when and holds the button. */
function LeavingSection() {
	const { t } = useTranslation('reader')
	return (
		<section className="section" aria-labelledby="suppression">
			<SectionTitle id="suppression">{t('deletion.title')}</SectionTitle>
			<p className="narrow">{t('deletion.running')}</p>
		</section>
	)
}

function DeletionSection({ error }: { error: DeletionRefusal | null }) {
	const { t } = useTranslation('reader')
	const isOfPassword = error === 'wrongPassword'
	return (
		<section className="section" aria-labelledby="suppression">
			<SectionTitle id="suppression">{t('deletion.title')}</SectionTitle>
			{error ? (
				<FormSummary
					title={t('deletion.refused')}
					faults={isOfPassword ? [{ href: '#password', text: t('deletion.errors.wrongPassword') }] : []}
				>
					{isOfPassword ? t('form.correct') : t(`deletion.errors.${error}`)}
				</FormSummary>
			) : null}
			<div className="narrow">
				<p>{t('deletion.text')}</p>
				<ul className="bullet-list">
					<li>{t('deletion.goes')}</li>
					<li>{t('deletion.stays')}</li>
					<li>{t('deletion.submissions')}</li>
					<li>{t('deletion.reviews')}</li>
					<li>{t('deletion.wayBack')}</li>
				</ul>
			</div>
			<Disclosure summary={t('deletion.open')} open={error !== null}>
				<form className="form" method="post">
					<input type="hidden" name="acte" value="supprimer" />
					<Field
						id="password"
						label={t('deletion.password')}
						error={isOfPassword ? t('deletion.errors.wrongPassword') : undefined}
					>
						{(field) => (
							<input
								{...field}
								type="password"
								name="password"
								required
								autoComplete="current-password"
								dir="ltr"
							/>
						)}
					</Field>
					<p className="form-foot">
						<Button variant="danger">{t('deletion.submit')}</Button>
					</p>
				</form>
			</Disclosure>
		</section>
	)
}
