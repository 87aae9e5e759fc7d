import { useTranslation } from '#app/i18n/use-translation.ts'
import { SAVED_SORTS, type SavedSort } from '#app/modules/shelf/model.ts'
import { LIBRARY } from '../../../site/components/save-button.tsx'

/** Looks for words in what was saved, and sorts it. */
export function SearchForm({ query, sort, shelf }: { query: string; sort: SavedSort; shelf: string }) {
	const { t } = useTranslation('reader')
	return (
		<form className="form-line mb-5" method="get" action={LIBRARY}>
			{shelf ? <input type="hidden" name="dossier" value={shelf} /> : null}
			<div className="field">
				<label htmlFor="q">{t('saved.search')}</label>
				<input id="q" name="q" type="search" maxLength={200} defaultValue={query} dir="auto" />
			</div>
			<div className="field sort-field">
				<label htmlFor="tri">{t('saved.sort')}</label>
				<select id="tri" name="tri" defaultValue={sort}>
					{SAVED_SORTS.map((name) => (
						<option key={name} value={name}>
							{t(`saved.sorts.${name}`)}
						</option>
					))}
				</select>
			</div>
			<button type="submit" className="button">
				{t('saved.show')}
			</button>
		</form>
	)
}
