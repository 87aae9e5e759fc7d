import { redirect } from 'react-router'
import { listFormDrafts } from '#app/modules/form-draft/index.server.ts'
import { countWords } from '#app/modules/manuscript-check/anatomy/index.ts'
import {
	keywordsIn,
	type MetadataRefusals,
	metadataFaults,
	metadataLanguages,
	namesFaults,
	proposalFaults,
	type TypedMetadata,
	typedMetadata,
} from '#app/modules/submission/draft/index.ts'
import {
	type Draft,
	getDraftCheck,
	MANUSCRIPT_LANGUAGES,
	saveMetadata,
} from '#app/modules/submission/index.server.ts'
import { stepPath } from '#app/modules/submission/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm, refusedForm } from '#app/platform/http/read-form.ts'
import type { Route } from './+types/step-metadata'
import { MetadataForm } from './components/wizard/metadata-form.tsx'
import { MetadataGuide } from './components/wizard/metadata-guide.tsx'
import { afterStep } from './components/wizard/next.server.ts'
import { NEXT, nextForm } from './components/wizard/next-fields.ts'
import { headOf, StepFaults, WizardPage } from './components/wizard/wizard-page.tsx'
import { requireDraft, sentMeanwhile } from './draft.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

const LANGUAGE = /^[a-z]{2,3}$/

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	const { report, typed } = await getDraftCheck(ctx, draft.id)
	const { pathname, searchParams } = new URL(request.url)
	const drafts = await listFormDrafts(ctx, actor, pathname)
	const begun = drafts.flatMap(({ fields }) => fields[NEXT.shownLanguages.name] ?? [])
	return {
		...(await pageOf(ctx, draft, [searchParams.get('langue') ?? '', ...begun])),
		typed: typedFrom(draft.metadata),
		faults: [
			...namesFaults(typed),
			...(draft.stepsDone.includes('metadata')
				? metadataFaults(draft.metadata, draft.rules)
				: report
					? proposalFaults(draft, report)
					: []),
		],
		doubts: draft.stepsDone.includes('metadata') ? [] : (report?.doubts ?? []),
		words: report?.measured.words ?? null,
		headings: report?.measured.headings ?? [],
	}
}

async function pageOf(ctx: Parameters<typeof listDisciplines>[0], draft: Draft, added: string[]) {
	const languages = metadataLanguages(draft.metadata, draft.rules, draft.language)
	for (const code of added) if (LANGUAGE.test(code) && !languages.includes(code)) languages.push(code)
	const all = await listDisciplines(ctx)
	const own = all.filter(({ id }) => draft.journal.disciplines.includes(id))
	return {
		draft: headOf(draft),
		languages,
		addable: MANUSCRIPT_LANGUAGES.filter((code) => !languages.includes(code)),
		required: draft.rules.metadataLanguages,
		rules: {
			title: draft.rules.titleWords.most,
			abstract: draft.rules.abstractWords,
			keywords: draft.rules.keywords,
			textWords: draft.rules.textWords,
		},
		disciplines: (own.length > 0 ? own : all).map(({ id, name }) => ({ id, name })),
	}
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	const form = await postedForm(request)
	const read = readForm(form, typedMetadata)
	if (!read.ok) return refusedForm(form, read, { errors: {} as MetadataRefusals, typed: read.typed })
	const { typed } = read
	const saved = await saveMetadata(ctx, actor, { submissionId: draft.id, typed })
	if (saved.ok) {
		const { next, addedLanguage: added } = readForm(form, nextForm).typed
		if (next === 'language' && LANGUAGE.test(added))
			return redirect(`${stepPath(draft.id, 'metadata')}?langue=${added}#langue-${added}`, 303)
		return afterStep(draft.id, 'metadata', form, saved.faults)
	}
	if (saved.error !== 'invalid') return sentMeanwhile(draft.id)
	return refusedForm(form, { ok: false, error: null }, { errors: saved.errors, typed })
}

function typedFrom({ keywords, references, ...metadata }: Draft['metadata']): TypedMetadata {
	return {
		...metadata,
		keywords: Object.fromEntries(
			Object.entries(keywords).map(([language, words]) => [language, words.join(', ')]),
		),
		references: references.join('\n'),
	}
}

/** How many words or keywords each counted field holds now. */
function countsOf(typed: TypedMetadata, languages: readonly string[]): { [field: string]: number } {
	return Object.fromEntries(
		languages.flatMap((language) => [
			[`title-${language}`, countWords(typed.title[language] ?? '')],
			[`abstract-${language}`, countWords(typed.abstract[language] ?? '')],
			[`keywords-${language}`, keywordsIn(typed.keywords[language] ?? '').length],
		]),
	)
}

/** Title, abstract and keywords by language, references, disciplines and a note, as the file proposed them or as they were typed. */
export default function StepMetadata({ loaderData, actionData }: Route.ComponentProps) {
	const { draft, faults, languages, required, rules, words, headings } = loaderData
	const typed = actionData?.typed ?? loaderData.typed
	const errors: MetadataRefusals = actionData?.errors ?? {}
	return (
		<WizardPage
			draft={draft}
			step="metadata"
			aside={<MetadataGuide required={required} rules={rules} words={words} headings={headings} />}
		>
			{actionData ? null : <StepFaults draftId={draft.id} step="metadata" faults={faults} />}
			<MetadataForm
				draft={draft}
				typed={typed}
				languages={languages}
				addable={loaderData.addable}
				required={required}
				rules={rules}
				disciplines={loaderData.disciplines}
				faults={actionData ? [] : faults}
				errors={errors}
				counts={countsOf(typed, languages)}
				doubts={loaderData.doubts}
			/>
		</WizardPage>
	)
}
