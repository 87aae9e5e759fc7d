import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FILE = 'sends a file: what was sent before stays in the list'

/**
 * Two people change the same thing: whoever comes second sees below each field what the first stored (`isStored`), and chooses. Forms
 * that need not do so stand here by their reason: a file, and the act it performs where it has others.
 */
const NEED_NOT: readonly (readonly [reason: string, forms: readonly string[]])[] = [
	[
		"one person's own",
		[
			'modules/people/table-columns/components/column-choice.tsx',
			'modules/identity/components/claim-form.tsx',
			'routes/account/components/confirm-form.tsx',
			'routes/account/components/mail-form.tsx',
			'routes/account/components/sign-in-form.tsx',
			'routes/account/components/sign-up-form.tsx',
			'routes/account/first-administrator.tsx',
			'routes/author/components/become-author.tsx',
			'routes/author/components/coauthors-told.tsx',
			'routes/author/components/revision/answer-form.tsx',
			'routes/author/components/revision/extension-form.tsx',
			'routes/author/components/submission/withdrawal.tsx',
			'routes/author/components/wizard/contributor-form.tsx',
			'routes/author/components/wizard/metadata-form.tsx',
			'routes/author/components/wizard/statements-form.tsx',
			'routes/author/proof.tsx',
			'routes/author/step-call.tsx',
			'routes/author/submit.tsx',
			'routes/reader/components/follows/follow-list.tsx',
			'routes/reader/components/language-form.tsx',
			'routes/reader/components/profile-form.tsx',
			'routes/reader/components/saved/folder-forms.tsx',
			'routes/reader/components/saved/saved-item.tsx',
			'routes/reader/components/security/email-part.tsx',
			'routes/reader/components/security/tokens.tsx',
			'routes/reader/components/zone-form.tsx',
			'routes/reader/trial/overview.tsx',
			'routes/reviewer/availability.tsx',
			'routes/site/unavailable.tsx',
			'routes/reviewer/components/report-form.tsx',
		],
	],
	[
		'asks for or makes something new; nothing that is stored stands in it',
		[
			'modules/saved-answer/components/answer-editor.tsx garder',
			'routes/admin/books/book-index.tsx ajouter',
			'routes/admin/books/chapters-part.tsx ajouter',
			'routes/admin/components/grant-form-section.tsx accorder',
			'routes/admin/components/invite-form.tsx inviter',
			'routes/admin/upkeep/upkeep.tsx recompter',
			'routes/desk/components/new-discussion.tsx ouvrir',
			'routes/desk/entries/list.tsx',
			'routes/desk/issues/new.tsx',
			'routes/desk/issues/table.tsx verifier',
			'routes/desk/manuscript/review/invite-form.tsx',
			'routes/site/components/check/form.tsx',
			'routes/site/components/contact/form.tsx',
			'routes/site/counter.tsx',
			'routes/site/join-question.tsx',
			'routes/site/parts.tsx',
		],
	],
	[
		"a letter, a reason or a notice of one's own: who was faster is said, and nothing is sent",
		[
			'routes/admin/questions/question.tsx repondre',
			'routes/admin/trials/trial.tsx',
			'routes/desk/components/decision-letter-form.tsx',
			'routes/desk/components/decision-preview.tsx',
			'routes/desk/components/recommendation-form.tsx recommander',
			'routes/desk/components/withdrawal-form.tsx retrait',
			'routes/desk/components/production/notice-part.tsx',
			'routes/desk/components/production/post-publication-part.tsx version',
			'routes/desk/components/production/proof-part.tsx epreuves',
			'routes/desk/components/production/remove-part.tsx supprimer',
			'routes/desk/components/production/unpublish-part.tsx depublier',
		],
	],
	[
		'an act on what the page shows beside it: refused where that is no more so',
		[
			'modules/manuscript-check/components/mask-form.tsx masquer',
			'routes/admin/books/publish-part.tsx publier',
			'routes/admin/disciplines/discipline.tsx reunir',
			'routes/admin/signers/merge.tsx reunir',
			'routes/admin/signers/signatures.tsx separer',
			'routes/desk/components/calls/call-actions.tsx',
			'routes/desk/components/calls/call-actions.tsx clore',
			'routes/desk/components/entries/publish-part.tsx publier',
			'routes/desk/components/issues/issue-contents.tsx paginer',
			'routes/desk/components/production/publish-part.tsx publier',
			'routes/desk/components/production/publish-part.tsx programmer',
		],
	],
	[
		FILE,
		[
			'routes/admin/books/files-part.tsx fichier',
			'routes/author/components/files/upload-form.tsx envoyer',
			'routes/desk/components/entries/file-part.tsx fichier',
			'routes/desk/components/production/copy-part.tsx copie',
			'routes/desk/components/production/galleys-part.tsx format',
		],
	],
	[
		'a later day, judged by the one that is stored',
		[
			'routes/desk/manuscript/review/author-answer.tsx prolongerRevision',
			'routes/desk/manuscript/review/reviewer-actions.tsx prolonger',
		],
	],
]

/** Forms whose page knows by the name of each field what won: what stands in them is what was typed. */
const WON = ['routes/desk/components/calls/call-form.tsx', 'routes/desk/journals/settings-form.tsx']

type Shown = { file: string; perform: string; isSeen: boolean; hasWords: boolean }

/** Controls of words and choices that are stored. */
const WORDS = /<(?:TextField|TextsField|ParagraphsField|RadioField|CheckField)\b/

/** The forms of a source that show something stored: with a version, what was seen, or values. */
function shownForms(file: string, source: string): Shown[] {
	return [...source.matchAll(/<(?:Fields)?Form\b/g)].flatMap(({ index }) => {
		const tag = source.slice(index, endOfTag(source, index))
		const body = /[\s\S]*?<\/(?:Fields)?Form>/.exec(source.slice(index))?.[0] ?? ''
		if (!/\b(?:version|seen)\b|\bvalues=/.test(tag) && !/\b(?:typed|defaultValue|defaultChecked)=/.test(body))
			return []
		const [, perform = ''] = /perform="(\w+)"/.exec(tag) ?? []
		return [
			{
				file,
				perform,
				isSeen: /\sisStored\b/.test(tag) || (/\swon=/.test(tag) && WON.includes(file)),
				hasWords: WORDS.test(body),
			},
		]
	})
}

function endOfTag(source: string, start: number): number {
	let depth = 0
	for (let at = start; at < source.length; at += 1) {
		if (source[at] === '{') depth += 1
		else if (source[at] === '}') depth -= 1
		else if (source[at] === '>' && depth === 0) return at
	}
	return source.length
}

const APP = join(import.meta.dirname, '..')
const FORMS = globSync('{routes,modules}/**/*.tsx', { cwd: APP })
	.filter((file) => !file.endsWith('.test.tsx'))
	.flatMap((file) => shownForms(file, readFileSync(join(APP, file), 'utf8')))
const named = ({ file, perform }: Shown) => (perform ? `${file} ${perform}` : file)

test('every form that shows something stored shows what somebody else has stored meanwhile, or says why it need not', () => {
	const silent = [...new Set(FORMS.filter(({ isSeen }) => !isSeen).map(named))]
	const isNamedBy = (form: string, of: string) => of === form || of.split(' ')[0] === form
	const excepted = NEED_NOT.flatMap(([, forms]) => forms)
	expect(silent.filter((form) => !excepted.some((one) => isNamedBy(one, form)))).toEqual([])
	expect(excepted.filter((one) => !silent.some((form) => isNamedBy(one, form)))).toEqual([])
	expect(FORMS.filter(({ isSeen }) => isSeen).length).toBeGreaterThan(30)
})

test('a form of a file has no words beside it that somebody else may have changed', () => {
	const ofFiles = NEED_NOT.flatMap(([reason, forms]) => (reason === FILE ? forms : []))
	expect(FORMS.filter((form) => form.hasWords && ofFiles.includes(named(form)))).toEqual([])
})
