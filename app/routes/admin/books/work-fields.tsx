import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { typedAuthors } from '#app/modules/article-draft/index.ts'
import type { BookEntry, ChapterEntry } from '#app/modules/book-draft/index.server.ts'
import { chapterForm } from '#app/modules/book-draft/index.ts'
import { typedFunders } from '#app/modules/work/index.ts'
import { CheckField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'

const FIELDS = fieldsOf(chapterForm)

type Details = BookEntry['details'] | ChapterEntry['details']

/** The fields that book and chapter have in common, up to who wrote it. */
export function TitleFields({ details: { language, title, subtitle } }: { details: Details }) {
	const { t } = useTranslation('entry')
	const { t: book } = useTranslation('bookEntry')
	const page = useLanguage()
	return (
		<>
			<SelectField of={FIELDS.language} label={book('fields.language')}>
				{LANGUAGES.map((code) => (
					<option key={code} value={code}>
						{languageName(code, page)}
					</option>
				))}
			</SelectField>
			<TextsField
				of={FIELDS.title}
				first={language}
				label={(name) => t('fields.title', { language: name })}
				typed={title}
				isLine
			/>
			<TextsField
				of={FIELDS.subtitle}
				first={language}
				label={(name) => t('fields.subtitle', { language: name })}
				typed={subtitle}
				isLine
			/>
			<ParagraphsField
				of={FIELDS.authors}
				label={t('fields.authors')}
				hint={t('fields.authorsHelp')}
				rows={3}
			/>
		</>
	)
}

/** The same, from the abstract on. */
export function SubjectFields({ details: { language, abstract, keywords } }: { details: Details }) {
	const { t } = useTranslation('entry')
	const { t: production } = useTranslation('production')
	return (
		<>
			<TextsField
				of={FIELDS.abstract}
				first={language}
				label={(name) => t('fields.abstract', { language: name })}
				typed={abstract}
			/>
			<TextsField
				of={FIELDS.keywords}
				first={language}
				label={(name) => t('fields.keywords', { language: name })}
				typed={Object.fromEntries(Object.entries(keywords).map(([code, words]) => [code, words.join(', ')]))}
				isLine
			/>
			<ParagraphsField
				of={FIELDS.funders}
				label={production('details.funders')}
				hint={production('details.fundersHelp')}
				rows={3}
			/>
			<TextField of={FIELDS.doi} label={t('fields.doi')} dir="ltr" autoComplete="off" />
			<CheckField of={FIELDS.doiIsRegistered} label={t('fields.doiIsRegistered')} />
		</>
	)
}

/** What stands in the fields that both have. */
export function workValues({ language, authors, funders, doi, doiIsRegistered }: Details) {
	return {
		...{ language, authors: typedAuthors(authors), funders: typedFunders(funders) },
		doi,
		doiIsRegistered: doiIsRegistered ? '1' : '',
	}
}
