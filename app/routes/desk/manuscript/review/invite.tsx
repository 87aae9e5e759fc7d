import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { isLanguage, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	askedOfInvitation,
	currentRound,
	findInvitationLanguage,
	inviteReviewer,
	type ReviewInvitationRefusal,
} from '#app/modules/review/index.server.ts'
import {
	canRunReview,
	dayAfter,
	invitationInput,
	invitationLetter,
	LONGEST,
} from '#app/modules/review/index.ts'
import {
	findPersonName,
	findReviewerAccount,
	listWishes,
	suggestReviewers,
} from '#app/modules/review/suggestions/index.server.ts'
import { answersFor, answerText } from '#app/modules/saved-answer/index.server.ts'
import {
	getWorkflowSettings,
	type PlacedSubmission,
	submissionToday,
} from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireManuscript } from '../../entry.server.ts'
import { chosenAnswer, withTextBehind } from '../../saved-answer-form.ts'
import type { Route } from './+types/invite'
import { INVITATION_FIELDS, InviteForm, type ToConfirm, type TypedInvitation } from './invite-form.tsx'
import { reviewDeskLinks } from './review-desk-styles.ts'
import { Suggestions } from './suggestions.tsx'
import { Wishes } from './wishes.tsx'

export const links = reviewDeskLinks

/** What is searched for and is an address: somebody to be invited by it, and nothing that anybody writes about. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	if (!canRunReview(actor, place)) throw new Forbidden()
	const round = place.status === 'in_review' ? await currentRound(ctx, place.id) : null
	const query = new URL(request.url).searchParams
	const asked = (query.get('q') ?? '').trim().slice(0, LONGEST.name)
	const address = ADDRESS.test(asked) ? asked : ''
	const text = address ? '' : asked
	const most = query.get('charge') ?? ''
	const mostCurrent = /^[0-3]$/.test(most) ? Number(most) : null
	const journal = await findInvitationLanguage(ctx, place.id)
	const typed = await chosen(ctx, query, { isAgain: (round?.number ?? 1) > 1, ...journal }, address)
	return {
		id: place.id,
		text,
		mostCurrent,
		hasRound: round !== null,
		suggestions: round ? await suggestReviewers(ctx, place.id, { text, mostCurrent }) : null,
		wishes: await listWishes(ctx, place.id),
		typed,
		asks: typed.isChosen ? await conflictWith(ctx, place.id, typed) : null,
		answers: await answersFor(ctx, actor, place.id),
		earliest: dayAfter(await submissionToday(ctx, place.id), 1),
		defaultDueOn: await defaultDueOn(ctx, place),
	}
}

/** Why the person who was chosen is only invited by who confirms it: asked before the letter leaves and not after. */
async function conflictWith(
	ctx: Ctx,
	submissionId: string,
	{ name, email, userId }: { name: string; email: string; userId: string | null },
): Promise<ToConfirm | null> {
	const about = { name, email: email.toLowerCase(), userId, words: '' }
	const { refused, conflicts, typed, toConfirm } = await askedOfInvitation(ctx, submissionId, about)
	return refused && { why: refused, conflicts, typed, toConfirm }
}

async function defaultDueOn(ctx: Ctx, place: PlacedSubmission): Promise<string> {
	const { responseDays, reviewDays } = await getWorkflowSettings(ctx, place.journalId)
	return dayAfter(await submissionToday(ctx, place.id), responseDays + reviewDays)
}

/** The form as the suggestion that was chosen, or the address of the page, fills it in. */
async function chosen(
	ctx: Ctx,
	query: URLSearchParams,
	journal: {
		isAgain: boolean
		title: { [language: string]: string }
		original: Language
		language: Language
	},
	address: string,
): Promise<TypedInvitation & { isChosen: boolean; userId: string | null }> {
	const [kind, id] = [query.get('personne')?.slice(0, 2), query.get('personne')?.slice(2) ?? '']
	const account = kind === 'u-' ? await findReviewerAccount(ctx, id) : null
	const name =
		account?.name ?? (kind === 'p-' ? await findPersonName(ctx, id) : null) ?? query.get('nom') ?? ''
	const language = account && isLanguage(account.language) ? account.language : journal.language
	const title = chooseText(journal.title, language, journal.original)?.text ?? ''
	return {
		isChosen: name !== '',
		userId: account ? id : null,
		name,
		email: account?.email ?? query.get('courriel') ?? address,
		language,
		letter: name === '' ? '' : invitationLetter({ language, name, journal: title, isAgain: journal.isAgain }),
		message: '',
		dueOn: '',
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	if (!canRunReview(actor, place)) throw new Forbidden()
	const form = await postedForm(request)
	const { typed } = readForm(form, invitationInput)
	const modele = chosenAnswer(form)
	if (modele !== null) {
		const text = await answerText(ctx, actor, { submissionId: place.id, id: modele })
		const letter = withTextBehind(typed.letter, text)
		return data({ typed: { ...typed, letter, isChosen: true }, error: null, named: [], asks: null })
	}
	const result = await inviteReviewer(ctx, actor, {
		submissionId: place.id,
		...typed,
		letter: await ownLetter(ctx, place, typed),
	})
	if (result.ok)
		return redirect(pathTo('desk.evaluation', { id: place.id, fait: 'invite', '#': `e-${result.id}` }), 303)
	return refusedPage({
		typed: { ...typed, isChosen: true },
		error: result.error,
		named: 'named' in result ? result.named : [],
		asks: result.toConfirm
			? {
					why: result.error,
					conflicts: result.conflicts,
					typed: result.typed,
					toConfirm: result.toConfirm,
				}
			: null,
	})
}

/** What the editor wrote; empty while it is the platform's letter as it was offered, which then leaves in the language of the person. */
async function ownLetter(
	ctx: Ctx,
	place: PlacedSubmission,
	{ name, letter }: TypedInvitation,
): Promise<string> {
	const written = letter.replaceAll('\r\n', '\n').trim()
	const { title, original } = await findInvitationLanguage(ctx, place.id)
	const isOffered = LANGUAGES.some((language) =>
		[true, false].some((isAgain) => {
			const journal = chooseText(title, language, original)?.text ?? ''
			return invitationLetter({ language, name, journal, isAgain }).trim() === written
		}),
	)
	return isOffered ? '' : written
}

/** Who could review, with reasons and warnings, and the letter that invites. */
export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
	const { id, text, mostCurrent, hasRound, suggestions, wishes, answers, asks, ...form } = loaderData
	const { t } = useTranslation('reviewDesk')
	const base = pathTo('desk.evaluation', { id })
	const typed = actionData?.typed ?? form.typed
	return (
		<div className="manuscript-page">
			<title>{`${t('invite.title')} — Mbongi`}</title>
			<p>
				<a className="link-alone" href={base}>
					{t('report.back')}
				</a>
			</p>
			{actionData?.error ? <InviteFault error={actionData.error} /> : null}
			{hasRound ? (
				<>
					<InviteForm
						key={typed.email + typed.name}
						typed={typed}
						error={actionData?.error ?? null}
						asks={actionData ? actionData.asks : asks}
						named={actionData?.named ?? []}
						answers={answers}
						action={`${base}/inviter`}
						fieldsPage={pathTo('desk.metadata', { id })}
						earliest={form.earliest}
						defaultDueOn={form.defaultDueOn}
					/>
					<Wishes wishes={wishes} invitePage={`${base}/inviter`} />
					{suggestions ? (
						<Suggestions
							suggestions={suggestions}
							text={text}
							mostCurrent={mostCurrent}
							page={`${base}/inviter`}
						/>
					) : null}
				</>
			) : (
				<Notice>{t('invite.noRound')}</Notice>
			)}
		</div>
	)
}

const CONFIRMED: readonly ReviewInvitationRefusal[] = [
	'addressSilent',
	'opposed',
	'linked',
	'textNames',
	'namesSomebody',
]

const isAsked = (error: ReviewInvitationRefusal): error is ToConfirm['why'] => CONFIRMED.includes(error)

function InviteFault({ error }: { error: ReviewInvitationRefusal }) {
	const { t } = useTranslation('reviewDesk')
	const field = isAsked(error)
		? INVITATION_FIELDS.confirmed
		: Object.values(INVITATION_FIELDS).find(({ name }) => name === error)
	const text = t(`invite.errors.${error}`)
	return (
		<FormSummary title={t('invite.refused')} faults={field ? [{ href: `#${field.name}`, text }] : []}>
			{field ? t('invite.correct') : text}
		</FormSummary>
	)
}
