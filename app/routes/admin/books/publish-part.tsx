import { useTranslation } from '#app/i18n/use-translation.ts'
import type { BookEntry, discardBook } from '#app/modules/book-draft/index.server.ts'
import { publishBookForm } from '#app/modules/book-draft/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { AskFirst, Disclosure, Panel } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(publishBookForm)

/** What a book in entry lacks, and its publication. */
export function PublishPart({ book: { version, missing, isLossy, work } }: { book: BookEntry }) {
	const { t } = useTranslation('bookEntry')
	const { t: entry } = useTranslation('entry')
	return (
		<Panel aria-labelledby="publication" className="mt-6">
			<h2 id="publication">{entry('steps.publish')}</h2>
			{missing.length === 0 ? (
				<>
					<p>{t('ready')}</p>
					<FieldsForm fields={FIELDS} perform="publier" hidden={{ version }} className="form mt-4">
						{isLossy ? <CheckField of={FIELDS.acceptsLoss} label={entry('publish.acceptsLoss')} /> : null}
						<AskFirst act={t(work ? 'publishAgain' : 'publish')} variant="primary">
							<p>{t('publishFollows')}</p>
							<Button variant="primary">{entry('publish.really')}</Button>
						</AskFirst>
					</FieldsForm>
				</>
			) : (
				<>
					<p>{entry('publish.missing')}</p>
					<ul className="bullet-list">
						{missing.map((part) => (
							<li key={part}>{t(`missing.${part}`)}</li>
						))}
					</ul>
				</>
			)}
			{work ? null : (
				<Disclosure summary={entry('publish.discard')} className="mt-4">
					<ButtonForm<typeof discardBook, 'id'> perform="jeter" send={{ version }}>
						<p className="quiet">{entry('publish.discardFollows')}</p>
						<Button variant="danger">{entry('publish.discard')}</Button>
					</ButtonForm>
				</Disclosure>
			)}
		</Panel>
	)
}
