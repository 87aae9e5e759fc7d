import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { getSections, type ManagedSection, saveSections } from '#app/modules/journal/manage/index.server.ts'
import { MOST_SECTIONS, sectionRow, sectionsForm } from '#app/modules/journal/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/form.tsx'
import { CheckField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldInRow, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/sections'
import { JournalHead } from './journal-head.tsx'

const FIELDS = fieldsOf(sectionsForm)
const SECTION = fieldsOf(sectionRow)
const EMPTY_ROWS = 2

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	return {
		...(await getSections(context.get(ctxContext), actor, params.slug)),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(saveSections, { slug })],
	})
	if (answer.ok) return redirect(pathTo('admin.journalSections', { slug, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** The sections of a journal in their order, with what stands in each. */
export default function SectionsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, sections, version, isSaved } = loaderData
	const { t } = useTranslation('library')
	const faults = useRefusedFields()
	const language = useLanguage()
	const numbers = (index: number) => formatNumber(index + 1, language)
	const rows = Math.min(sections.length + EMPTY_ROWS, MOST_SECTIONS)
	const error = actionData?.error
	return (
		<>
			<JournalHead journal={journal} present="sections" />
			<DoneNotice>{isSaved && !actionData ? t('publisher.done.enregistre') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{error === 'changedMeanwhile'
						? t('changedMeanwhileList')
						: error === 'inUse' || error === 'noTitle'
							? t(`sectionsPage.errors.${error}`)
							: t('correct')}
				</FormSummary>
			) : null}
			<p className="quiet mb-5">{t('sectionsPage.intro')}</p>
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="enregistrer"
				hidden={{ version }}
				isStored
				draft={{ name: 'rubriques', version }}
				noValidate
			>
				{Array.from({ length: rows }, (_, index) => (
					<SectionRow
						key={numbers(index)}
						index={index}
						number={numbers(index)}
						section={sections[index]}
						original={journal.language}
					/>
				))}
				<p className="form-foot">
					<Button variant="primary">{t('save')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}

function SectionRow({
	index,
	number,
	section,
	original,
}: {
	index: number
	number: string
	section: ManagedSection | undefined
	original: string
}) {
	const { t } = useTranslation('library')
	const of = (part: keyof typeof SECTION) => fieldInRow(FIELDS.sections, index, SECTION[part])
	const heading = `rubrique-${index + 1}`
	return (
		<Panel aria-labelledby={heading}>
			<h2 id={heading}>
				{section ? <TextIn texts={section.title} original={original} /> : t('sectionsPage.new', { number })}
			</h2>
			<div className="form">
				{section ? <HiddenFields values={{ [of('id').name]: section.id }} /> : null}
				<TextsField
					of={of('title')}
					first={original}
					label={(language) => t('sectionsPage.title', { language })}
					typed={section?.title ?? {}}
					isLine
				/>
				<TextField
					of={of('place')}
					label={t('board.place')}
					hint={t('board.placeHelp')}
					value={section ? String(index + 1) : ''}
					autoComplete="off"
				/>
				{section ? <Removal of={of('isRemoved')} holds={section.holds} /> : null}
			</div>
		</Panel>
	)
}

function Removal({ of, holds }: { of: ReturnType<typeof fieldInRow>; holds: ManagedSection['holds'] }) {
	const { t } = useTranslation('library')
	const language = useLanguage()
	const found = (['articles', 'manuscripts', 'entries', 'calls'] as const)
		.filter((kind) => holds[kind] > 0)
		.map((kind) =>
			t(`sectionsPage.holds.${kind}`, { count: holds[kind], formatted: formatNumber(holds[kind], language) }),
		)
	if (found.length === 0) return <CheckField of={of} label={t('sectionsPage.remove')} />
	return (
		<p className="small quiet">{t('sectionsPage.inUse', { what: found.join(listSeparator(language)) })}</p>
	)
}
