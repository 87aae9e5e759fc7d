import { redirect } from 'react-router'
import { countWords } from '#app/modules/manuscript-check/anatomy/index.ts'
import {
	keywordsIn,
	type MetadataRefusals,
	metadataFaults,
	metadataLanguages,
	type TypedMetadata,
} from '#app/modules/submission/draft/index.ts'
import {
	type Draft,
	getDraftCheck,
	MANUSCRIPT_LANGUAGES,
	saveMetadata,
} from '#app/modules/submission/index.server.ts'
import { stepPath } from '#app/modules/submission/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { type PostedForm, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/step-metadata'
import { MetadataForm } from './components/wizard/metadata-form.tsx'
import { MetadataGuide } from './components/wizard/metadata-guide.tsx'
import { afterStep } from './components/wizard/next.server.ts'
import { headOf, StepFaults, WizardPage } from './components/wizard/wizard-page.tsx'
import { requireDraft, sentMeanwhile } from './draft.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

const TEXTS = ['title', 'subtitle', 'abstract', 'keywords'] as const
const LANGUAGE = /^[a-z]{2,3}$/

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { ctx, draft } = await requireDraft(context, request, params.id)
	const { report } = await getDraftCheck(ctx, draft.id)
	const added = new URL(request.url).searchParams.get('langue') ?? ''
	return {
		...(await pageOf(ctx, draft, added)),
		typed: typedFrom(draft.metadata),
		faults: draft.stepsDone.includes('metadata') ? metadataFaults(draft.metadata, draft.rules) : [],
		words: report?.measured.words ?? null,
		headings: report?.measured.headings ?? [],
	}
}

async function pageOf(ctx: Parameters<typeof listDisciplines>[0], draft: Draft, added: string) {
	const languages = metadataLanguages(draft.metadata, draft.rules, draft.language)
	if (LANGUAGE.test(added) && !languages.includes(added)) languages.push(added)
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
	const typed = typedIn(form)
	const saved = await saveMetadata(ctx, actor, { submissionId: draft.id, typed })
	if (saved.ok) {
		const added = form.text('langue-ajoutee')
		if (form.text('suite') === 'langue' && LANGUAGE.test(added))
			return redirect(`${stepPath(draft.id, 'metadata')}?langue=${added}#langue-${added}`, 303)
		return afterStep(draft.id, 'metadata', form, saved.faults)
	}
	return saved.error === 'invalid' ? refusedPage({ errors: saved.errors, typed }) : sentMeanwhile(draft.id)
}

function typedIn(form: PostedForm): TypedMetadata {
	const languages = form.texts('langue').filter((code) => LANGUAGE.test(code))
	const texts = (name: (typeof TEXTS)[number]) =>
		Object.fromEntries(languages.map((language) => [language, form.text(`${name}-${language}`)]))
	return {
		title: texts('title'),
		subtitle: texts('subtitle'),
		abstract: texts('abstract'),
		keywords: texts('keywords'),
		disciplines: form.texts('disciplines'),
		references: form.text('references'),
		noteToEditor: form.text('noteToEditor'),
	}
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
			/>
		</WizardPage>
	)
}
