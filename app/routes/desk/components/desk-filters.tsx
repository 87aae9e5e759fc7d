import { useLocation } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { DESK_SORTS, type DeskChoices, type DeskFilter } from '#app/modules/decision/desk/index.ts'
import { Check, Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { ChoiceFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { FilterButtons } from '#app/ui/table.tsx'
import { isNarrowed, STAGES } from '../desk-filter.ts'

/** The filters of the desk, as a form whose answers stand in the address; on a phone folded until one is set. An empty list has the way back itself. */
export function DeskFilters({
	filter,
	choices,
	isEmpty,
}: {
	filter: DeskFilter
	choices: DeskChoices
	isEmpty: boolean
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const col = new URLSearchParams(useLocation().search).getAll('col')
	const journal = choices.journals.find(({ id }) => id === filter.journalId)
	const sections = journal ? journal.sections : []
	const name = (titles: { [language: string]: string }, original?: string) =>
		chooseText(titles, language, original)?.text ?? ''
	return (
		<search aria-label={t('filters.label')}>
			<details className="desk-filters" open={isNarrowed(filter)}>
				<summary>{t('filters.label')}</summary>
				<QueryForm
					className="filter-line"
					action={pathTo('desk')}
					keep={{ col, file: filter.queue === 'active' ? null : filter.queue }}
				>
					<WordsFilter label={t('filters.query')} value={filter.query} />
					{choices.journals.length > 1 || filter.journalId ? (
						<ChoiceFilter
							name="revue"
							label={t('filters.journal')}
							any={t('filters.anyJournal')}
							value={journal?.slug ?? ''}
							options={choices.journals.map(({ slug, title, language }) => [slug, name(title, language)])}
						/>
					) : null}
					{sections.length > 0 ? (
						<ChoiceFilter
							name="rubrique"
							label={t('filters.section')}
							any={t('filters.anySection')}
							value={filter.sectionId ?? ''}
							options={sections.map(({ id, title }) => [id, name(title, journal?.language)])}
						/>
					) : null}
					{choices.calls.length > 0 ? (
						<ChoiceFilter
							name="appel"
							label={t('filters.call')}
							any={t('filters.anyCall')}
							value={filter.callId ?? ''}
							options={choices.calls.map(({ id, title, language }) => [id, name(title, language)])}
						/>
					) : null}
					<ChoiceFilter
						name="etape"
						label={t('filters.stage')}
						any={t('filters.anyStage')}
						value={filter.stage ?? ''}
						options={STAGES.map((stage) => [stage, word(`stages.${stage}`)])}
					/>
					<Field id="tri" label={t('filters.sort')}>
						{(field) => (
							<select {...field} name="tri" defaultValue={filter.sort}>
								{DESK_SORTS.map((sort) => (
									<option key={sort} value={sort}>
										{t(`sorts.${sort}`)}
									</option>
								))}
							</select>
						)}
					</Field>
					<Check name="mien" value="oui" defaultChecked={filter.mine}>
						{t('filters.mine')}
					</Check>
					<FilterButtons
						isSet={isNarrowed(filter) && !isEmpty}
						whole={filter.queue === 'active' ? pathTo('desk') : pathTo('desk', { file: filter.queue })}
					/>
				</QueryForm>
			</details>
		</search>
	)
}
