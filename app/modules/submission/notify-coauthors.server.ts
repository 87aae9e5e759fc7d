import { pathTo } from '#app/addresses/address.ts'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import { signLink } from '#app/platform/signed-link.server.ts'
import { nameOf } from './draft/contributors.ts'
import { queueJournalMail } from './journal-mail.server.ts'
import { authorUrl, mailedSubmission } from './mailed-submission.server.ts'
import { type CoauthorMail, coauthorDecision, coauthorProof } from './mails.ts'

/** What the token of a link stops mails for: an id of `submission_contributor`. */
export const STOP_COAUTHOR_MAIL = 'stop-coauthor-mail'

/** Tells the co-authors what was decided, where the submitter agrees to it: `outcomeIn` says it in a language. The letter and the reports go to who answers for the manuscript alone. */
export function notifyCoauthorsOfDecision(
	ctx: Ctx,
	submissionId: string,
	outcomeIn: (language: Language) => string,
	writtenBy: Editor,
): Promise<void> {
	return notify(ctx, submissionId, writtenBy, 'coauthor-decision', (language, mail) =>
		coauthorDecision(language, mail, outcomeIn(language)),
	)
}

/** Tells the co-authors that the proofs are out until a day (ISO), where the submitter agrees to it. */
export function notifyCoauthorsOfProof(
	ctx: Ctx,
	submissionId: string,
	dueOn: string,
	writtenBy: Editor,
): Promise<void> {
	return notify(ctx, submissionId, writtenBy, 'coauthor-proof', (language, mail) =>
		coauthorProof(language, mail, dueOn),
	)
}

/** The editor whose act the mails tell. */
type Editor = Pick<Actor, 'email'>

async function notify(
	ctx: Ctx,
	submissionId: string,
	writtenBy: Editor,
	template: 'coauthor-decision' | 'coauthor-proof',
	compose: (language: Language, mail: CoauthorMail) => WrittenMail,
): Promise<void> {
	const { answering, coauthors } = await authorsOf(ctx, submissionId)
	const submission = await mailedSubmission(ctx, submissionId)
	for (const { id, email, language, hasAccount } of coauthors) {
		const token = await signLink(ctx, { purpose: STOP_COAUTHOR_MAIL, subject: id, expires: null })
		const stopPath = pathTo('unsubscribe', { token, lang: language })
		await queueJournalMail(ctx, submissionId, {
			...compose(language, {
				submission: submission(language),
				answering,
				url: hasAccount ? authorUrl(ctx, submissionId) : null,
				stopUrl: secretUrl(ctx.env.PUBLIC_URL, stopPath),
			}),
			to: email,
			template,
			takesAnswers: false,
			writtenBy,
			listUnsubscribe: ctx.env.PUBLIC_URL + stopPath,
		})
	}
}

type Coauthor = { id: string; email: string; language: Language; hasAccount: boolean }

/**
 * The name of who answers for a manuscript, and whom to tell: nobody where its submitter does not agree; else the other authors with an address, each once, but those who
 * had such mails stopped. Whoever submitted it or is named for correspondence gets the letters themselves.
 */
async function authorsOf(
	ctx: Ctx,
	submissionId: string,
): Promise<{ answering: string; coauthors: Coauthor[] }> {
	const {
		submitter_id,
		language: written,
		tells_coauthors,
		submitter,
		submitterEmail,
	} = await ctx.db
		.selectFrom('submission')
		.leftJoin('user_account', 'user_account.id', 'submission.submitter_id')
		.select(['submitter_id', 'language', 'tells_coauthors'])
		.select(['user_account.name as submitter', 'user_account.email as submitterEmail'])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	if (!tells_coauthors) return { answering: '', coauthors: [] }
	const authors = await ctx.db
		.selectFrom('submission_contributor as author')
		.leftJoin('user_account', 'user_account.id', 'author.user_id')
		.leftJoin('profile', 'profile.user_id', 'author.user_id')
		.select(['author.id', 'author.user_id', 'given', 'family', 'corresponding', 'takes_mail'])
		.select(({ fn }) => fn.coalesce('user_account.email', 'author.email').as('email'))
		.select('profile.language')
		.where('author.submission_id', '=', submissionId)
		.orderBy('author.position')
		.execute()
	const isTold = (author: (typeof authors)[number]) =>
		author.corresponding || (submitter_id !== null && author.user_id === submitter_id)
	const addressOf = ({ email }: { email: string | null }) => email?.toLowerCase() ?? ''
	const left = new Set([submitterEmail?.toLowerCase() ?? '', ...authors.filter(isTold).map(addressOf), ''])
	for (const author of authors) if (!author.takes_mail) left.add(addressOf(author))
	const coauthors: Coauthor[] = []
	for (const author of authors) {
		const email = addressOf(author)
		if (left.has(email)) continue
		left.add(email)
		const language = author.language ?? (isLanguage(written) ? written : 'fr')
		coauthors.push({ id: author.id, email, language, hasAccount: author.user_id !== null })
	}
	const corresponding = authors.find((author) => author.corresponding)
	return { answering: corresponding ? nameOf(corresponding) : (submitter ?? ''), coauthors }
}
