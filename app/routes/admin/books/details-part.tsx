import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { REVIEWS, typedAuthors } from '#app/modules/article-draft/index.ts'
import type { BookEntry } from '#app/modules/book-draft/index.server.ts'
import { bookForm } from '#app/modules/book-draft/index.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { type DisciplineTag, licenceName } from '#app/modules/work/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SubjectFields, TitleFields, workValues } from './work-fields.tsx'

const FIELDS = fieldsOf(bookForm)

/** All that is said of a book in entry. */
export function BookDetailsPart({
	book: { details, version },
	disciplines,
}: {
	book: BookEntry
	disciplines: DisciplineTag[]
}) {
	const { t } = useTranslation('bookEntry')
	const { t: entry } = useTranslation('entry')
	const { t: journals } = useTranslation('journals')
	const language = useLanguage()
	const { editors, translators, publishedOn, isbn, series, seriesNumber, place, pageCount, licence, review } =
		details
	const values = {
		...workValues(details),
		...{ editors: typedAuthors(editors), translators: typedAuthors(translators) },
		...{ publishedOn, isbn, series, seriesNumber, place, pageCount, licence, review },
	}
	return (
		<Panel aria-labelledby="notice">
			<h2 id="notice">{entry('steps.details')}</h2>
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="notice"
				hidden={{ version }}
				values={values}
				refusals={{ dateTooLate: 'publishedOn', doiFixed: 'doi' }}
				say={(code) => entry(`errors.${code}`)}
				draft={{ name: 'ouvrage', version }}
				isStored
				noValidate
			>
				<TitleFields details={details} />
				<ParagraphsField
					of={FIELDS.editors}
					label={t('fields.editors')}
					hint={t('fields.peopleHelp')}
					rows={2}
				/>
				<ParagraphsField
					of={FIELDS.translators}
					label={t('fields.translators')}
					hint={t('fields.peopleHelp')}
					rows={2}
				/>
				<div className="pair">
					<TextField
						of={FIELDS.publishedOn}
						label={entry('fields.publishedOn')}
						hint={entry('fields.publishedOnHelp')}
						dir="ltr"
						autoComplete="off"
					/>
					<TextField
						of={FIELDS.isbn}
						label={t('fields.isbn')}
						hint={t('fields.isbnHelp')}
						dir="ltr"
						autoComplete="off"
					/>
				</div>
				<div className="pair">
					<TextField of={FIELDS.series} label={t('fields.series')} autoComplete="off" />
					<TextField of={FIELDS.seriesNumber} label={t('fields.seriesNumber')} autoComplete="off" />
				</div>
				<div className="pair">
					<TextField of={FIELDS.place} label={t('fields.place')} autoComplete="off" />
					<TextField of={FIELDS.pageCount} label={t('fields.pageCount')} autoComplete="off" />
				</div>
				<fieldset className="choice-grid">
					<legend>{t('fields.disciplines')}</legend>
					{disciplines.map(({ id, name }) => (
						<Check
							key={id}
							name={FIELDS.disciplines.name}
							value={id}
							defaultChecked={details.disciplines.includes(id)}
						>
							{chooseText(name, language)?.text}
						</Check>
					))}
				</fieldset>
				<SubjectFields details={details} />
				<div className="pair">
					<SelectField of={FIELDS.licence} label={entry('fields.licence')}>
						<option value="">{entry('fields.noLicence')}</option>
						{LICENCES.map((code) => (
							<option key={code} value={code}>
								{licenceName(code)}
							</option>
						))}
					</SelectField>
					<SelectField of={FIELDS.review} label={entry('fields.review')}>
						{REVIEWS.map((kind) => (
							<option key={kind} value={kind}>
								{kind === 'unknown' ? entry('fields.unknown') : journals(`reviewMethods.${kind}`)}
							</option>
						))}
					</SelectField>
				</div>
				<p className="form-foot">
					<Button variant="primary">{entry('save')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}
