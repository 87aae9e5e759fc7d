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
import { ExportForm, proofFaultIn } from '#app/modules/identity/components/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { isFreshlyProved, refuseWhileImpersonating, requireActor } from '#app/modules/rights/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { Route } from './+types/data'

const PAGE = pathTo('reader.data')
const FIELDS = fieldsOf(ownPassword)
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
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('fait')
	return {
		asksProof: !isFreshlyProved(actor, context.get(ctxContext).now()),
		proofFault: proofFaultIn(searchParams),
		deletionOn: actor.deletionAskedAt
			? deletionDueAt(actor.deletionAskedAt).toISOString().slice(0, 10)
			: null,
		isImpersonated: actor.impersonator !== null,
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireActor(actorOf(context), request, 'reader')
	refuseWhileImpersonating(actor)
	const form = await postedForm(request)
	const from = { address: context.get(clientAddressContext), headers: request.headers }
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		reprendre: ['repris', posts(cancelDeletion, {})],
		supprimer: ['demande', posts(askDeletion, { request: from })],
	})
	if (answer.ok) return redirect(`${PAGE}?fait=${done}`, 303)
	const error = answer.error ?? 'wrongPassword'
	return data({ error }, { status: STATUS[error] })
}

/** One's own data to take along, and the end of the account. */
export default function ReaderData({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	const { deletionOn, isImpersonated, done, asksProof, proofFault } = loaderData
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
				{isImpersonated ? (
					<Notice>{t('data.impersonating')}</Notice>
				) : (
					<ExportForm
						action={pathTo('reader.archive')}
						submit={t('data.download')}
						asksProof={asksProof}
						fault={proofFault}
					/>
				)}
			</section>
			{isImpersonated ? null : deletionOn ? (
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
				<FieldsForm
					fields={FIELDS}
					perform="supprimer"
					errors={{ password: isOfPassword ? t('deletion.errors.wrongPassword') : undefined }}
				>
					<TextField of={FIELDS.password} label={t('deletion.password')} type="password" dir="ltr" />
					<p className="form-foot">
						<Button variant="danger">{t('deletion.submit')}</Button>
					</p>
				</FieldsForm>
			</Disclosure>
		</section>
	)
}
