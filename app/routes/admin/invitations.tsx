import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { grantChoices, parseTerms } from '#app/modules/people/grants/index.server.ts'
import {
	invite,
	listInvitations,
	resendInvitation,
	withdrawInvitation,
} from '#app/modules/people/invitations/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Paging } from '#app/ui/table.tsx'
import type { Route } from './+types/invitations'
import { AdminHeading } from './components/admin-page.tsx'
import { NOTHING_TYPED, termsOf, typedGrant } from './components/grant-form.ts'
import { InvitationTable } from './components/invitation-table.tsx'
import { type InviteFault, InviteForm } from './components/invite-form.tsx'
import { requireEntry } from './entry.server.ts'

const PAGE = pathTo('admin.invitations')
const DONE = ['invite', 'renvoyee', 'annulee'] as const
const LONGEST_ADDRESS = 254

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
	const act = form.text('acte')
	if (act === 'renvoyer' || act === 'annuler') {
		const change = act === 'renvoyer' ? resendInvitation : withdrawInvitation
		const result = await change(ctx, actor, { id: form.text('invitation') })
		if (result.ok) return redirect(`${PAGE}?fait=${act === 'renvoyer' ? 'renvoyee' : 'annulee'}`, 303)
		return data({ typed: null, fault: null, notChanged: result.error }, { status: 422 })
	}
	if (act !== 'inviter') throw new Response(null, { status: 400 })
	const language = form.text('language')
	const typed = {
		...typedGrant(form),
		email: form.text('email').toWellFormed().slice(0, LONGEST_ADDRESS),
		language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
	}
	const refused = (fault: InviteFault) => data({ typed, fault, notChanged: null }, { status: 422 })
	const parsed = await parseTerms(ctx, { ...termsOf(typed), until: '' })
	if (!parsed.ok) return refused(parsed.fault)
	const { terms, place } = parsed
	const result = await invite(ctx, actor, { email: typed.email, language: typed.language, terms, place })
	return result.ok ? redirect(`${PAGE}?fait=invite`, 303) : refused(result.error)
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
