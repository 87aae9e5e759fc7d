import { redirect } from 'react-router'
import type { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { grantChoices } from '#app/modules/people/grants/index.server.ts'
import {
	invite,
	listInvitations,
	resendInvitation,
	withdrawInvitation,
} from '#app/modules/people/invitations/index.server.ts'
import { inviteInput } from '#app/modules/people/invitations/index.ts'
import type { RefusalOf } from '#app/platform/command.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { type PostedForm, performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Paging } from '#app/ui/table.tsx'
import type { Route } from './+types/invitations'
import { AdminHeading } from './components/admin-page.tsx'
import { NOTHING_TYPED, unreadTerm } from './components/grant-form.ts'
import { InvitationTable } from './components/invitation-table.tsx'
import { type InviteFault, InviteForm } from './components/invite-form.tsx'
import { requireEntry } from './entry.server.ts'

const PAGE = pathTo('admin.invitations')
const DONE = ['invite', 'renvoyee', 'annulee'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const openOnly = searchParams.get('toutes') !== '1'
	const page = pageNumber(searchParams)
	return {
		invitations: await listInvitations(ctx, actor, { openOnly, page }),
		choices: await grantChoices(ctx, actor),
		language: context.get(languageContext),
		openOnly,
		page,
		search,
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const named = readForm(form, withdrawInvitation.input).typed
	const { done, answer } = await performPosted(form, {
		inviter: [
			'invite',
			() =>
				sendInvitation(form, (asked) =>
					withProof({ context, request }, actor, form, (giver) => invite(ctx, giver, asked)),
				),
		],
		renvoyer: ['renvoyee', async () => changed(await resendInvitation(ctx, actor, named))],
		annuler: ['annulee', async () => changed(await withdrawInvitation(ctx, actor, named))],
	})
	return answer.ok ? redirect(`${PAGE}?fait=${done}`, 303) : refusedPage(answer)
}

type Typed = z.input<typeof inviteInput>

function changed(answer: { ok: true } | { ok: false; error: RefusalOf<typeof withdrawInvitation>['error'] }) {
	if (answer.ok) return answer
	const nothing: { typed: Typed | null; fault: InviteFault | null } = { typed: null, fault: null }
	return { ok: false as const, ...nothing, notChanged: answer.error }
}

async function sendInvitation(
	form: PostedForm,
	send: (typed: Typed) => Promise<{ ok: true } | { ok: false; error: InviteFault }>,
) {
	const read = readForm(form, inviteInput)
	const { typed } = read
	const refused = (fault: InviteFault) => ({ ok: false as const, typed, fault, notChanged: null })
	if (!read.ok && read.faults.language) throw new Malformed('no language of the interface')
	if (!read.ok) return refused(read.faults.email ? 'email' : unreadTerm(read.faults))
	const sent = await send(typed)
	return sent.ok ? { ok: true as const } : refused(sent.error)
}

/** Invitations to roles: a new one, and those that were sent. */
export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
	const { invitations, choices, language, openOnly, page, search, done } = loaderData
	const { t } = useTranslation('admin')
	const notice = actionData ? null : done
	return (
		<>
			<HiddenHead title={t('rooms.invitations')} />
			<AdminHeading title={t('rooms.invitations')}>{t('invitations.intro')}</AdminHeading>
			<DoneNotice>{notice ? t(`done.${notice}`) : null}</DoneNotice>
			{actionData?.notChanged ? (
				<FormSummary title={t(`invitations.changeErrors.${actionData.notChanged}`)} faults={[]}>
					{null}
				</FormSummary>
			) : null}
			<Panel>
				<h2>
					{t('invitations.list')}
					<span className="row">
						<ButtonLink variant="bare" href={PAGE} aria-current={openOnly ? 'true' : undefined}>
							{t('invitations.openOnly')}
						</ButtonLink>
						<ButtonLink variant="bare" href={`${PAGE}?toutes=1`} aria-current={openOnly ? undefined : 'true'}>
							{t('invitations.all')}
						</ButtonLink>
					</span>
				</h2>
				{invitations.rows.length === 0 ? (
					<p className="quiet">{t(openOnly ? 'invitations.none' : 'invitations.noneAtAll')}</p>
				) : (
					<InvitationTable rows={invitations.rows} label={t('invitations.list')} />
				)}
				<Paging path={PAGE} search={search} page={page} pages={invitations.pages} />
			</Panel>
			<InviteForm
				choices={choices}
				typed={actionData?.typed ?? { ...NOTHING_TYPED, email: '', language }}
				fault={actionData?.fault ?? null}
			/>
		</>
	)
}
