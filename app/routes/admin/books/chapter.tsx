import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type ChapterEntry,
	getChapterDraft,
	removeBookFile,
	saveChapterDetails,
	takeBookFile,
} from '#app/modules/book-draft/index.server.ts'
import { chapterForm } from '#app/modules/book-draft/index.ts'
import { BalanceView } from '#app/modules/manuscript-check/components/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/chapter'
import { FilesPart } from './files-part.tsx'
import { SubjectFields, TitleFields, workValues } from './work-fields.tsx'

const DONE = ['notice', 'fichier', 'retire'] as const
const FIELDS = fieldsOf(chapterForm)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		chapter: await getChapterDraft(context.get(ctxContext), actor, params.id, params.chapterId),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, params: { id, chapterId }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		notice: ['notice', posts(saveChapterDetails, { id, chapterId })],
		fichier: ['fichier', posts(takeBookFile, { id, chapterId })],
		retirer: ['retire', posts(removeBookFile, { id })],
	})
	if (answer.ok) return redirect(pathTo('admin.bookChapter', { id, chapterId, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** A chapter of a book in entry: what is said of it, its text and its files. */
export default function ChapterPage({ loaderData, actionData }: Route.ComponentProps) {
	const { chapter, done } = loaderData
	const { id, version, book, number, details } = chapter
	const { t } = useTranslation('bookEntry')
	const { t: entry } = useTranslation('entry')
	const language = useLanguage()
	const faults = useRefusedFields()
	const isStale = actionData?.error === 'changedMeanwhile'
	const title =
		Object.keys(details.title).length > 0 ? (
			<TextIn texts={details.title} original={details.language} />
		) : (
			t('untitledChapter')
		)
	const ofBook =
		Object.keys(book.title).length > 0 ? (
			<TextIn texts={book.title} original={book.language} />
		) : (
			t('untitled')
		)
	const values = { ...workValues(details), pages: details.pages }
	return (
		<>
			<HiddenHead title={t('chapter', { number: formatNumber(number, language) })} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.books'), label: t('title') },
					{ key: 'book', href: pathTo('admin.book', { id }), label: ofBook },
					{ key: 'self', label: t('chapter', { number: formatNumber(number, language) }) },
				]}
			/>
			<AdminHeading title={title}>{t('chapterIntro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(isStale ? 'errors.changedMeanwhile' : 'correct')}
				</FormSummary>
			) : null}
			<TextPart chapter={chapter} />
			<Panel aria-labelledby="notice" className="mt-6">
				<h2 id="notice">{entry('steps.details')}</h2>
				<FieldsForm
					fields={FIELDS}
					className="form narrow"
					perform="notice"
					hidden={{ version }}
					values={values}
					refusals={{ doiFixed: 'doi' }}
					say={(code) => entry(`errors.${code}`)}
					draft={{ name: 'chapitre', version }}
					isStored
					noValidate
				>
					<TitleFields details={details} />
					<TextField of={FIELDS.pages} label={entry('fields.pages')} dir="ltr" autoComplete="off" />
					<SubjectFields details={details} />
					<p className="form-foot">
						<Button variant="primary">{entry('save')}</Button>
					</p>
				</FieldsForm>
			</Panel>
		</>
	)
}

function TextPart({ chapter }: { chapter: ChapterEntry }) {
	const { t } = useTranslation('bookEntry')
	const { t: entry } = useTranslation('entry')
	const { t: check } = useTranslation('check')
	const language = useLanguage()
	const { id, chapterId, version, files, hasText, isEntered, wordCount, references, balance } = chapter
	const figures = { words: formatNumber(wordCount, language), references: formatNumber(references, language) }
	return (
		<Panel aria-labelledby="texte">
			<h2 id="texte">{entry('steps.file')}</h2>
			{isEntered ? <p className="figures-aligned">{entry('file.text', figures)}</p> : null}
			{hasText && !isEntered ? <p className="quiet">{t('textStays')}</p> : null}
			{balance && isEntered ? (
				<>
					<h3 className="small mt-3">{check('balance.title')}</h3>
					<BalanceView balance={balance} />
				</>
			) : null}
			<FilesPart id={id} version={version} files={files} chapterId={chapterId} />
		</Panel>
	)
}
