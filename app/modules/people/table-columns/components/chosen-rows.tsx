import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Check } from '#app/ui/field.tsx'
import type { FormField } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import type { ListColumn } from '#app/ui/list-table.tsx'

const FORM = 'ensemble'

/** The column of boxes that choose rows, as `field` names them, for what may be done with several; `nameOf` says which row, null where one cannot be chosen. */
export function useRowChoice<Row extends { id: string }>(
	field: Pick<FormField, 'name'>,
	isAllChosen: boolean,
	nameOf: (row: Row) => string | null,
): Pick<ListColumn<Row>, 'label' | 'cell'> {
	const { t } = useTranslation('admin')
	return {
		label: t('together.choice'),
		cell: (row) => {
			const name = nameOf(row)
			return name === null ? null : (
				<Check form={FORM} name={field.name} value={row.id} defaultChecked={isAllChosen} isLabelHidden>
					{t('together.choose', { name })}
				</Check>
			)
		},
	}
}

/** What may be done with the rows that are ticked: its buttons, and the link that ticks all of the page (`choix=tout`). */
export function ChosenRowsForm({
	fields,
	path,
	search,
	isAllChosen,
	children,
}: {
	/** Those of a command on several rows. */
	fields: { readonly ids: FormField<'ids'> }
	path: string
	search: string
	isAllChosen: boolean
	children: ReactNode
}) {
	const { t } = useTranslation('admin')
	return (
		<FieldsForm fields={fields} id={FORM} className="row mt-4">
			{children}
			<ButtonLink
				small
				variant="bare"
				href={withParams(path, new URLSearchParams(search), { choix: isAllChosen ? null : 'tout' })}
			>
				{t(isAllChosen ? 'together.none' : 'together.all')}
			</ButtonLink>
		</FieldsForm>
	)
}
