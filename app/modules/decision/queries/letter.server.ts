import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { formatDeadline } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { journalToday } from '#app/modules/journal/index.server.ts'
import {
	type AwaitedReview,
	awaitedReviews,
	currentRound,
	latestRound,
	mailLanguage,
	reviewedText,
} from '#app/modules/review/index.server.ts'
import { dayAfter } from '#app/modules/review/index.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { getWorkflowSettings, type PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type DecisionKind, type DecisionRule, decisionRule } from '../model.ts'
import type { DecisionForm } from '../schema.ts'
import type { SharedWords } from './disclosures.server.ts'
import { authorsToNotify } from './recipients.server.ts'

/** A report that goes with a letter: the reviewer is a letter of the alphabet. */
export type EnclosedReport = { letter: string; comments: string; files: EnclosedFile[] }

/** An annotated file that goes with a report; `namesWriter`: its words name the reviewer, and nobody confirmed that authors may read them. */
type EnclosedFile = { id: string; name: string; namesWriter: boolean }

/** A reviewer by letter, and the language in which they are written to. */
type Reader = { letter: string; language: Language }

/** What is written of a decision, for an editor to change before it leaves. */
export type DecisionLetter = {
	/** The language of the author who is written to, and of the letter. */
	language: Language
	subject: string
	text: string
	/** The letter to reviewers who reported in the last round, in the editor's language; null when none did or none is written to. */
	toReviewers: { language: Language; text: string; letters: string[]; readers: Reader[] } | null
	/** The reports that this decision shares: those of the round that it closes. Earlier ones went with an earlier letter. */
	enclosed: EnclosedReport[]
	/** How many reports came in in the last round, and how many the journal requires; null where reports do not count. */
	reports: { submitted: number; required: number } | null
	/** The reviews still under way that this decision ends, whose reviewers are told by mail. */
	ends: AwaitedReview[]
	/** The day by which the author's revision is due, and by whose clock it ends. */
	dueOn: string | null
	timeZone: string
}

/** The letters of a decision as the platform writes them, in the languages of those who get them. */
export async function composeLetter(
	ctx: Ctx,
	actor: Actor,
	{ id: submissionId, journalId }: Pick<PlacedSubmission, 'id' | 'journalId'>,
	{ kind, dueOn: chosenDay }: { kind: DecisionKind; dueOn?: string | null },
): Promise<DecisionLetter> {
	const rule = decisionRule(kind)
	const settings = await getWorkflowSettings(ctx, journalId)
	const [first] = await authorsToNotify(ctx, submissionId)
	const language = first?.language ?? 'fr'
	const text = await reviewedText(ctx, submissionId, language)
	const dueOn = rule.days
		? (chosenDay ?? dayAfter(await journalToday(ctx, journalId), settings[rule.days]))
		: null
	const t = translator(language, 'desk')
	const body = t(`letters.${kind}`, {
		title: text.title,
		journal: text.journal,
		date: dueOn ? formatDeadline(dueOn, language, text.timeZone) : '',
	})
	const sharesReports = rule.round === 'close' || rule.round === 'open'
	const reported =
		sharesReports || rule.needsReports || rule.thanksReviewers ? await reportsIn(ctx, submissionId) : []
	const reviewers = rule.thanksReviewers ? reported.filter(({ thanked_at }) => !thanked_at) : []
	const open = await currentRound(ctx, submissionId)
	const enclosed = sharesReports && open ? enclosedOf(reported) : []
	const endsRound = sharesReports || rule.round === 'cancel'
	return {
		language,
		subject: t('letters.subject', { reference: text.reference, outcome: t(`outcomes.${kind}`) }),
		text: [
			t('letters.greeting', { name: first?.name ?? '' }),
			enclosed.length > 0 ? `${body} ${t('letters.enclosed')}` : body,
			t('letters.closing', { editor: displayName(actor), journal: text.journal }),
		].join('\n\n'),
		toReviewers:
			reviewers.length > 0
				? {
						language: actor.language,
						text: reviewersLetter(actor.language, kind),
						letters: reviewers.map(({ letter }) => letter),
						readers: reviewers.map(({ letter, language }) => ({ letter, language: mailLanguage(language) })),
					}
				: null,
		enclosed,
		ends: endsRound && open ? await awaitedReviews(ctx, submissionId, open.id) : [],
		reports: rule.needsReports ? { submitted: reported.length, required: settings.requiredReports } : null,
		dueOn,
		timeZone: text.timeZone,
	}
}

/** What of a decision authors and reviewers read: letters where they are written to, and the reports that authors find with their manuscript. */
export function textsOf(
	rule: DecisionRule,
	form: Pick<DecisionForm, 'letter' | 'withoutLetter' | 'reviewersLetter' | 'withoutThanks' | 'reason'>,
	{ enclosed }: Pick<DecisionLetter, 'enclosed'>,
) {
	const told = rule.reason === 'told' ? form.reason : ''
	return {
		toAuthors: notifiesAuthors(rule, form) ? `${form.letter}\n${told}` : '',
		reports: enclosed.map(sharedWords),
		toReviewers: rule.thanksReviewers && !form.withoutThanks ? form.reviewersLetter : '',
		opensReview: rule.round === 'open',
	}
}

/** What of a report authors get, with the annotated files that they get only when an editor confirms it. */
export const sharedWords = ({ letter, comments, files }: EnclosedReport): SharedWords => ({
	letter,
	comments,
	namingFiles: files.filter(({ namesWriter }) => namesWriter),
})

/** True where the authors get a letter: always, or unless the editor chose not to. */
export const notifiesAuthors = (rule: DecisionRule, { withoutLetter }: Pick<DecisionForm, 'withoutLetter'>) =>
	rule.letter === 'always' || !withoutLetter

/** Thanks to a reviewer with the outcome. */
function reviewersLetter(language: Language, kind: DecisionKind): string {
	const t = translator(language, 'desk')
	return [t('letters.reviewersGreeting'), t('letters.reviewers', { outcome: t(`outcomes.${kind}`) })].join(
		'\n\n',
	)
}

/** A letter to reviewers as it leaves: the editor's own words (`isEdited`) for all of them, else the template of each language for those who read it. */
export type LetterToReviewers = { language: Language; text: string; letters: string[]; isEdited: boolean }

/** The letters that reviewers get, for what was typed in the place of the one in the editor's language. */
export function lettersToReviewers(
	kind: DecisionKind,
	{ toReviewers }: Pick<DecisionLetter, 'toReviewers'>,
	typed: string,
): LetterToReviewers[] {
	if (!toReviewers) return []
	const { language, text, letters, readers } = toReviewers
	if (typed !== '' && typed !== text) return [{ language, text: typed, letters, isEdited: true }]
	return [...Map.groupBy(readers, (reader) => reader.language)].map(([own, of]) => ({
		language: own,
		text: reviewersLetter(own, kind),
		letters: of.map(({ letter }) => letter),
		isEdited: false,
	}))
}

/** The reports that authors read once their round is closed: those that no editor hid. */
export const enclosedOf = (reported: Awaited<ReturnType<typeof reportsIn>>): EnclosedReport[] =>
	reported
		.filter(({ is_hidden }) => !is_hidden)
		.map(({ letter, shared_comments, comments_to_author, files }) => ({
			letter,
			comments: shared_comments ?? comments_to_author ?? '',
			files,
		}))

/** The reports of the last round, by letter. */
export async function reportsIn(ctx: Ctx, submissionId: string) {
	const round = await latestRound(ctx, submissionId)
	if (!round) return []
	return ctx.db
		.selectFrom('review_assignment as assignment')
		.leftJoin('review_report as report', 'report.assignment_id', 'assignment.id')
		.select((eb) => [
			'assignment.id',
			'assignment.letter',
			'assignment.language',
			'assignment.thanked_at',
			'report.comments_to_author',
			'report.shared_comments',
			'report.is_hidden',
			jsonArrayFrom(
				eb
					.selectFrom('submission_file as file')
					.select(['file.id', 'file.file_name as name', 'file.names_writer as namesWriter'])
					.whereRef('file.assignment_id', '=', 'assignment.id')
					.where('file.kind', '=', 'review-attachment')
					.where('file.replaced_at', 'is', null)
					.orderBy('file.id'),
			).as('files'),
		])
		.where('assignment.round_id', '=', round.id)
		.where('assignment.submitted_at', 'is not', null)
		.where('assignment.cancelled_at', 'is', null)
		.orderBy('assignment.letter')
		.execute()
}
