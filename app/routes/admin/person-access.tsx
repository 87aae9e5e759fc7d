import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { askDeletionOf, cancelDeletionOf } from '#app/modules/account/deletion/index.server.ts'
import { separateAccounts } from '#app/modules/account/merge/index.server.ts'
import {
	askRecovery,
	confirmRecovery,
	findRecovery,
	stopRecovery,
} from '#app/modules/identity/recovery/index.server.ts'
import { sessionsOf, withProof } from '#app/modules/identity/security/index.server.ts'
import { startImpersonation } from '#app/modules/people/impersonation/index.server.ts'
import { getPerson, mergedInto } from '#app/modules/people/index.server.ts'
import { endSessionsOf, liftSuspension, suspendAccount } from '#app/modules/people/suspension/index.server.ts'
import { type Actor, isFreshlyProved } from '#app/modules/rights/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/person-access'
import { SeparateForm } from './accounts/separate-form.tsx'
import { AccessForm, KeepForm, LiftForm, RecoveryPart } from './components/access-forms.tsx'
import { AdminHeading } from './components/admin-page.tsx'
import { PersonSessions } from './components/person-sessions.tsx'
import { requireEntry } from './entry.server.ts'

const DONE = ['suspendu', 'retabli', 'demande', 'confirme', 'arrete', 'ferme', 'supprime', 'garde'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const person = await getPerson(ctx, actor, params.id)
	if (!person || person.isAdmin || person.userId === actor.userId) throw new NotFound()
	const recovery = await findRecovery(ctx, person.userId)
	const asked = new URL(request.url).searchParams.get('fait')
	return {
		person,
		recovery,
		mergedInto: await mergedInto(ctx, person.userId),
		sessions: await sessionsOf(ctx, person.userId),
		mayConfirm: recovery !== null && recovery.askedById !== actor.userId,
		asksProof: !isFreshlyProved(actor, ctx.now()),
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const sender = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const known = { userId: params.id }
	const proved = <Answer extends { ok: true } | { ok: false; error: string | null }>(
		perform: (actor: Actor) => Promise<Answer>,
	) => withProof({ context, request }, sender, form, perform)
	const { done, answer } = await performPosted(form, {
		agir: [null, () => proved((actor) => postsAs(ctx, actor)(startImpersonation, known)(form))],
		fermer: ['ferme', () => endSessionsOf(ctx, sender, known)],
		suspendre: ['suspendu', () => proved((actor) => postsAs(ctx, actor)(suspendAccount, known)(form))],
		supprimer: ['supprime', () => proved((actor) => postsAs(ctx, actor)(askDeletionOf, known)(form))],
		garder: ['garde', () => cancelDeletionOf(ctx, sender, known)],
		retablir: ['retabli', () => proved((actor) => liftSuspension(ctx, actor, known))],
		separer: ['separe', () => proved((actor) => separateAccounts(ctx, actor, { mergedId: params.id }))],
		secourir: ['demande', () => proved((actor) => postsAs(ctx, actor)(askRecovery, known)(form))],
		confirmer: ['confirme', () => proved((actor) => confirmRecovery(ctx, actor, known))],
		arreter: ['arrete', () => proved((actor) => stopRecovery(ctx, actor, known))],
	})
	if (!answer.ok) return refusedForm(form, answer)
	if (done === 'separe') return redirect(pathTo('admin.person', { id: params.id, fait: done }), 303)
	const to = done === null ? pathTo('reader') : pathTo('admin.personAccess', { id: params.id, fait: done })
	return redirect(to, 303)
}

/** Being somebody for half an hour, closing and opening their account, and helping them back in. */
export default function PersonAccess({ loaderData, actionData }: Route.ComponentProps) {
	const { person, recovery, sessions, mayConfirm, asksProof, done } = loaderData
	const { t } = useTranslation('admin')
	return (
		<>
			<HiddenHead title={t('access.heading', { name: person.name })} />
			<Breadcrumb
				crumbs={[
					{ key: 'people', label: t('rooms.people'), href: pathTo('admin.people') },
					{
						key: 'person',
						label: <bdi>{person.name}</bdi>,
						href: pathTo('admin.person', { id: person.userId }),
					},
					{ key: 'self', label: t('access.title') },
				]}
			/>
			<AdminHeading title={t('access.heading', { name: person.name })}>{t('access.intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`access.done.${done}`) : null}</DoneNotice>
			{loaderData.mergedInto ? (
				<SeparateForm kept={loaderData.mergedInto} asksProof={asksProof} />
			) : person.suspension ? (
				<LiftForm suspension={person.suspension} asksProof={asksProof} />
			) : (
				<>
					<PersonSessions sessions={sessions} />
					<AccessForm
						kind="impersonate"
						perform="agir"
						submit={t('access.impersonate.submit', { name: person.name })}
						asksProof={asksProof}
					/>
					<AccessForm
						kind="suspend"
						perform="suspendre"
						submit={t('access.suspend.submit')}
						asksProof={asksProof}
					/>
					{person.deletionAskedAt ? (
						<KeepForm />
					) : (
						<AccessForm
							kind="remove"
							perform="supprimer"
							submit={t('access.remove.submit')}
							asksProof={asksProof}
						/>
					)}
					{recovery ? (
						<RecoveryPart recovery={recovery} mayConfirm={mayConfirm} asksProof={asksProof} />
					) : person.twoFactor ? (
						<AccessForm
							kind="recover"
							perform="secourir"
							submit={t('access.recover.submit')}
							asksProof={asksProof}
						/>
					) : null}
				</>
			)}
		</>
	)
}
