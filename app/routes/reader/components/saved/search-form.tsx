import { useTranslation } from '#app/i18n/use-translation.ts'
import { LIBRARY } from '#app/modules/shelf/components/index.ts'
import { SAVED_SORTS, type SavedSort } from '#app/modules/shelf/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'

/** Looks for words in what was saved, and sorts it. */
export function SearchForm({ query, sort, shelf }: { query: string; sort: SavedSort; shelf: string }) {
	const { t } = useTranslation('reader')
	return (
		<QueryForm className="form-line mb-5" action={LIBRARY} keep={{ dossier: shelf || null }}>
			<Field id="q" label={t('saved.search')}>
				{(field) => (
					<input {...field} name="q" type="search" maxLength={200} defaultValue={query} dir="auto" />
				)}
			</Field>
			<Field id="tri" label={t('saved.sort')} className="sort-field">
				{(field) => (
					<select {...field} name="tri" defaultValue={sort}>
						{SAVED_SORTS.map((name) => (
							<option key={name} value={name}>
								{t(`saved.sorts.${name}`)}
							</option>
						))}
					</select>
				)}
			</Field>
			<Button>{t('saved.show')}</Button>
		</QueryForm>
	)
}
