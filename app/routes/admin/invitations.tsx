import { redirect } from 'react-router'
import type { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { proofFaultIn } from '#app/modules/identity/components/index.ts'
import { withProof } from '#app/modules/identity/security/index.server.ts'
import { grantChoices } from '#app/modules/people/grants/index.server.ts'
import {
	invite,
	listInvitations,
	resendInvitation,
	resendInvitations,
	withdrawInvitation,
	withdrawInvitations,
} from '#app/modules/people/invitations/index.server.ts'
import { inviteInput, severalInvitations } from '#app/modules/people/invitations/index.ts'
import { ChosenRowsForm } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { isFreshlyProved } from '#app/modules/rights/index.ts'
import type { RefusalOf } from '#app/platform/command.server.ts'
import { Malformed } from '#app/platform/failures.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { AskFirst, Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/invitations'
import { askedInvitations } from './asked-lists.ts'
import { AdminHeading } from './components/admin-page.tsx'
import { NOTHING_TYPED, unreadTerm } from './components/grant-form.ts'
import { InvitationTable } from './components/invitation-table.tsx'
import { type InviteFault, InviteForm } from './components/invite-form.tsx'
import { requireEntry } from './entry.server.ts'

const PAGE = pathTo('admin.invitations')
const CHOSEN = fieldsOf(severalInvitations)
const DONE = ['invite', 'renvoyee', 'annulee'] as const
const DONE_TOGETHER = ['renvoyees', 'annulees'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const asked = askedInvitations(searchParams)
	return {
		list: await listInvitations(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'invitations'),
		...{ asked, search },
		asksProof: !isFreshlyProved(actor, ctx.now()),
		proofFault: proofFaultIn(searchParams),
		choices: await grantChoices(ctx, actor),
		language: context.get(languageContext),
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
		doneTogether: DONE_TOGETHER.find((code) => code === searchParams.get('fait')) ?? null,
		count: Number(searchParams.get('combien')) || 0,
		isAllChosen: searchParams.get('choix') === 'tout',
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const named = readForm(form, withdrawInvitation.input).typed
	const several = () => {
		const read = readForm(form, resendInvitations.input)
		if (!read.ok) throw new Malformed('no invitation')
		return read.typed
	}
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
		renvoyerTout: ['renvoyees', async () => changed(await resendInvitations(ctx, actor, several()))],
		annulerTout: ['annulees', async () => changed(await withdrawInvitations(ctx, actor, several()))],
	})
	if (!answer.ok) return refusedPage(answer)
	const combien = 'count' in answer ? String(answer.count) : null
	return redirect(pathTo('admin.invitations', { fait: done, ...(combien && { combien }) }), 303)
}

type Typed = z.input<typeof inviteInput>

function changed<Done extends { ok: true }>(
	answer: Done | { ok: false; error: RefusalOf<typeof withdrawInvitation>['error'] },
) {
	if (answer.ok) return answer as Done
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
	const { choices, language, asked, search, done, doneTogether, count, isAllChosen } = loaderData
	const { openOnly } = asked
	const { t } = useTranslation('admin')
	const shownIn = useLanguage()
	const notice = actionData ? null : done
	return (
		<>
			<HiddenHead title={t('rooms.invitations')} />
			<AdminHeading title={t('rooms.invitations')}>{t('invitations.intro')}</AdminHeading>
			<DoneNotice>{notice ? t(`done.${notice}`) : null}</DoneNotice>
			<DoneNotice>
				{doneTogether && !actionData
					? t(`invitations.together.${doneTogether}`, { count, formatted: formatNumber(count, shownIn) })
					: null}
			</DoneNotice>
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
				<InvitationTable
					{...loaderData}
					none={t(openOnly ? 'invitations.none' : 'invitations.noneAtAll')}
					isAllChosen={isAllChosen}
				>
					<ChosenRowsForm fields={CHOSEN} path={PAGE} {...{ search, isAllChosen }}>
						<Button small name="acte" value="renvoyerTout">
							{t('invitations.together.resend')}
						</Button>
						<AskFirst act={t('invitations.together.withdraw')} small>
							<p className="small">{t('invitations.together.withdrawFollows')}</p>
							<Button variant="danger" small name="acte" value="annulerTout">
								{t('invitations.together.withdraw')}
							</Button>
						</AskFirst>
					</ChosenRowsForm>
				</InvitationTable>
			</Panel>
			<InviteForm
				choices={choices}
				typed={actionData?.typed ?? { ...NOTHING_TYPED, email: '', language }}
				fault={actionData?.fault ?? null}
			/>
		</>
	)
}
