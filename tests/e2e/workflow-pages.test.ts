import { afterAll, beforeAll, describe } from 'vitest'
import { storeCall } from '#app/modules/call/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { performOn, storeAccepted, storeReady } from '#app/modules/production/testing.ts'
import { publishArticle } from '#app/modules/publication/commands/publish-article.server.ts'
import { createIssue } from '#app/modules/publication/issues/edit-issue.server.ts'
import { acceptReview } from '#app/modules/review/commands/answer-invitation.server.ts'
import { makeStatement } from '#app/modules/review/commands/own-report.server.ts'
import { storeInvitation } from '#app/modules/review/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { openDiscussion } from '#app/modules/submission/discussion/commands.server.ts'
import { fillDraft } from '#app/modules/submission/draft/testing.ts'
import { sendFile } from '#app/modules/submission/files/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type OwnSite, openOwnSite } from '#tests/support/browser/own-site.ts'
import { by } from '#tests/support/commands.ts'
import { askRevision, type Planted, plant } from './blindness/plant.ts'
import { workViews } from './pairs.ts'
import { signIn, testViewsBy } from './views.ts'

const DAY_MS = 86_400_000

type Person = keyof Planted['people'] | 'promised' | 'writing'

/** A journal at work: a manuscript in review, drafts, accepted articles, an issue, a call, and reviewers at every step. */
type World = Omit<Planted, 'people'> & {
	people: Record<Person, Actor>
	drafts: { empty: string; full: string }
	acceptedId: string
	/** An article of the issue whose proofs wait for their author. */
	proofId: string
	issueId: string
	/** An article that was published with a PDF. */
	publishedSlug: string
	callId: string
	assignments: Record<'promised' | 'writing' | 'invited', string>
}

let site: OwnSite
let world: World

beforeAll(async () => {
	site = await openOwnSite()
	world = await storeWorld(site.ctx)
})
afterAll(() => site.close())

async function storeWorld(ctx: Ctx): Promise<World> {
	const planted = await plant(ctx)
	const { author: submitter, editor } = planted.people
	const { journal_id: journalId } = await ctx.db
		.selectFrom('submission')
		.select('journal_id')
		.where('id', '=', planted.id)
		.executeTakeFirstOrThrow()
	await openDiscussion(ctx, submitter, {
		submissionId: planted.id,
		between: 'author-editors',
		subject: 'La date de la réponse',
		text: 'Quand la revue répondra-t-elle ?',
	})
	const reviewing = async (nom: string) => {
		const person = await storePerson(ctx, {
			nom,
			password: true,
			grants: [{ role: 'reviewer', scope: { kind: 'journal', journalId } }],
		})
		const submission = { id: planted.id, journalId, submitter }
		const { id } = await storeInvitation(ctx, { submission, editor, copy: '' }, person)
		await acceptReview(ctx, person, { assignmentId: id })
		return { person, id }
	}
	const promised = await reviewing('Promise')
	const writing = await reviewing('En cours')
	await makeStatement(ctx, writing.person, {
		assignmentId: writing.id,
		noConflict: true,
		confidentiality: true,
	})
	const { id: invited } = await ctx.db
		.selectFrom('review_assignment')
		.select('id')
		.where('submission_id', '=', planted.id)
		.where('reviewer_id', '=', planted.people.invited.userId)
		.executeTakeFirstOrThrow()
	const day = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
	const call = await storeCall(ctx, editor, journalId, { opensOn: day(-20), deadlineOn: day(70) })
	const empty = await storeSubmission(ctx, { journalId, submitter, actions: [], title: {} })
	const full = await storeSubmission(ctx, { journalId, submitter, actions: [] })
	await fillDraft(ctx, full.id)
	await sendFile(ctx, submitter, full.id, { bytes: await docxOf({}) })
	const accepted = await storeAccepted(ctx, { journalId, submitter })
	const typed = {
		volume: '1',
		number: '1',
		year: '2026',
		title: {},
		description: {},
		kind: 'regular',
	} as const
	const issue = await by(createIssue, ctx, { actor: editor, journalId, ...typed })
	if (!issue.ok) throw new Error(issue.error)
	const proof = await storeReady(ctx, { journalId, submitter, issueId: issue.id })
	await ctx.db
		.updateTable('production')
		.set({ proof_approved_at: null })
		.where('submission_id', '=', proof.id)
		.execute()
	const ready = await storeReady(ctx, { journalId, submitter })
	await by(publishArticle, ctx, await performOn(ctx, ready))
	const { slug: publishedSlug } = await ctx.db
		.selectFrom('submission')
		.innerJoin('work', 'work.id', 'submission.work_id')
		.select('work.slug')
		.where('submission.id', '=', ready.id)
		.executeTakeFirstOrThrow()
	return {
		...planted,
		people: { ...planted.people, promised: promised.person, writing: writing.person },
		drafts: { empty: empty.id, full: full.id },
		acceptedId: accepted.id,
		proofId: proof.id,
		issueId: issue.id,
		publishedSlug,
		callId: call.id,
		assignments: { promised: promised.id, writing: writing.id, invited },
	}
}

const visits = new Map<Person, ReturnType<typeof signIn>>()

function testPagesOf(person: Person, pages: { [name: string]: (world: World) => string }): void {
	const enter = () => {
		const visit = visits.get(person) ?? signIn(site.url, world.people[person].email, TEST_PASSWORD)
		visits.set(person, visit)
		return visit
	}
	testViewsBy(
		enter,
		Object.entries(pages).map(([name, path]) => ({ name, path: () => path(world) })),
		workViews,
	)
}

const ofAuthor = (id: string, page = '') => `/espace-auteur/soumissions/${id}${page}`
const atDesk = (id: string, page = '') => `/redaction/manuscrits/${id}${page}`

describe('a reader', () => {
	testPagesOf('author', { 'the PDF of an article': ({ publishedSlug }) => `/articles/${publishedSlug}/pdf` })
})

describe('an author', () => {
	testPagesOf('author', {
		'the space': () => '/espace-auteur',
		'a new submission': () => '/espace-auteur/soumettre',
		'a submission in review': ({ id }) => ofAuthor(id),
		'an accepted submission': ({ acceptedId }) => ofAuthor(acceptedId),
		'proofs to answer': ({ proofId }) => ofAuthor(proofId, '/epreuves'),
		'a draft, journal': ({ drafts }) => ofAuthor(drafts.full, '/revue'),
		'a draft, files': ({ drafts }) => ofAuthor(drafts.full, '/fichiers'),
		'an empty draft, files': ({ drafts }) => ofAuthor(drafts.empty, '/fichiers'),
		'a draft, metadata': ({ drafts }) => ofAuthor(drafts.full, '/metadonnees'),
		'a draft, contributors': ({ drafts }) => ofAuthor(drafts.full, '/auteurs'),
		'a draft, statements': ({ drafts }) => ofAuthor(drafts.full, '/declarations'),
		'a draft, check': ({ drafts }) => ofAuthor(drafts.full, '/verification'),
		'an empty draft, check': ({ drafts }) => ofAuthor(drafts.empty, '/verification'),
	})
})

describe('a reviewer', () => {
	describe('with a report sent', () => {
		testPagesOf('reviewer', {
			'the space': () => '/espace-reviseur',
			availability: () => '/espace-reviseur/disponibilite',
			'the review': ({ assignmentId }) => `/espace-reviseur/evaluations/${assignmentId}`,
			'the report': ({ assignmentId }) => `/espace-reviseur/evaluations/${assignmentId}/rapport`,
		})
	})
	describe('invited', () => {
		testPagesOf('invited', {
			'the space': () => '/espace-reviseur',
			'the invitation': ({ assignments }) => `/espace-reviseur/evaluations/${assignments.invited}`,
			'the link of the mail': ({ invitationToken }) =>
				`/auth/evaluation?jeton=${encodeURIComponent(invitationToken)}`,
		})
	})
	describe('who has promised', () => {
		testPagesOf('promised', {
			'the review': ({ assignments }) => `/espace-reviseur/evaluations/${assignments.promised}`,
		})
	})
	describe('at work', () => {
		testPagesOf('writing', {
			'the space': () => '/espace-reviseur',
			'the manuscript': ({ assignments }) => `/espace-reviseur/evaluations/${assignments.writing}`,
			'the report': ({ assignments }) => `/espace-reviseur/evaluations/${assignments.writing}/rapport`,
		})
	})
})

describe('an editor', () => {
	testPagesOf('editor', {
		'the desk': () => '/redaction',
		'the desk, nothing found': () => '/redaction?q=zzzzqqqq',
		'who is late': () => '/redaction/retards',
		calls: () => '/redaction/appels',
		'a new call': () => '/redaction/appels/nouveau',
		'a call': ({ callId }) => `/redaction/appels/${callId}`,
		issues: () => '/redaction/numeros',
		'a new issue': () => '/redaction/numeros/nouveau',
		'an issue': ({ issueId }) => `/redaction/numeros/${issueId}`,
		'an issue as its readers will see it': ({ issueId }) => `/redaction/numeros/${issueId}/apercu`,
		journals: () => '/redaction/revues',
		'settings of a journal': () => '/redaction/revues/revue-essai',
		'saved answers of a journal': () => '/redaction/revues/revue-essai/reponses',
		statistics: () => '/redaction/statistiques',
		'a manuscript': ({ id }) => atDesk(id),
		'its review': ({ id }) => atDesk(id, '/evaluation'),
		'its reviewers to invite': ({ id }) => atDesk(id, '/evaluation/inviter'),
		'a report': ({ id, assignmentId }) => atDesk(id, `/evaluation/rapports/${assignmentId}`),
		'its files': ({ id }) => atDesk(id, '/fichiers'),
		'its discussions': ({ id }) => atDesk(id, '/echanges'),
		'its metadata': ({ id }) => atDesk(id, '/metadonnees'),
		'its history': ({ id }) => atDesk(id, '/historique'),
		'its decision': ({ id }) => atDesk(id, '/decision'),
		'a letter of decision': ({ id }) => atDesk(id, '/decision?decision=requestMinorRevisions'),
		'an accepted manuscript': ({ acceptedId }) => atDesk(acceptedId),
		'its production': ({ acceptedId }) => atDesk(acceptedId, '/production'),
		'the production of an article in proof': ({ proofId }) => atDesk(proofId, '/production'),
		'its text': ({ proofId }) => atDesk(proofId, '/production/texte'),
		'its references': ({ proofId }) => atDesk(proofId, '/production/references'),
		'its references, one to be corrected': ({ proofId }) =>
			atDesk(proofId, '/production/references?entree=1'),
	})
})

describe('once a revision was asked for', () => {
	beforeAll(() => askRevision(site.ctx, world))
	describe('the author', () => {
		testPagesOf('author', {
			'the submission': ({ id }) => ofAuthor(id),
			'the revision': ({ id }) => ofAuthor(id, '/revision'),
		})
	})
	describe('the reviewer', () => {
		testPagesOf('reviewer', {
			'the review': ({ assignmentId }) => `/espace-reviseur/evaluations/${assignmentId}`,
		})
	})
	describe('the editor', () => {
		testPagesOf('editor', { 'the manuscript': ({ id }) => atDesk(id) })
	})
})
