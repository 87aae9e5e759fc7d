import { useLocation } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/field.tsx'
import { stayingSearch } from '#app/ui/form-draft.ts'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { type ColumnOf, columnsForm, type TableName } from '../model.ts'

const FIELDS = fieldsOf(columnsForm)

/** The choice of a table's columns, which is kept for whoever makes it; it leads back to the view that it is made in. */
export function ColumnChoice<Name extends TableName>({
	table,
	columns,
	shown,
	label,
}: {
	table: Name
	columns: readonly ColumnOf<Name>[]
	shown: readonly ColumnOf<Name>[]
	label: (name: ColumnOf<Name>) => string
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const { pathname, search } = useLocation()
	return (
		<details className="column-choice">
			<summary>
				{t('filter.columns')} <span className="quiet">{shown.map(label).join(listSeparator(language))}</span>
			</summary>
			<FieldsForm
				fields={FIELDS}
				className=""
				action={pathTo('columns', { retour: pathname + stayingSearch(search) })}
				hidden={{ table }}
			>
				<fieldset>
					<legend className="visually-hidden">{t('filter.columns')}</legend>
					{columns.map((name) => (
						<Check key={name} name={FIELDS.col.name} value={name} defaultChecked={shown.includes(name)}>
							{label(name)}
						</Check>
					))}
				</fieldset>
				<Button small>{t('filter.showColumns')}</Button>
			</FieldsForm>
		</details>
	)
}
