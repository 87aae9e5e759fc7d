import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Select } from './control.tsx'
import { Field } from './field.tsx'
import { QueryForm } from './form.tsx'
import { FilterButtons } from './table.tsx'

/** Characters that a list is searched by, at most. */
const LONGEST_WORDS = 200

/** What narrows a list, as a form that asks by the address: words, choices, and the button, with the way back to the whole list when one `isSet`. The columns that the address shows stay. */
export function ListFilter({
	label,
	action,
	isSet,
	whole = action,
	className,
	keep,
	children,
	...form
}: {
	/** Its name among the regions of the page; « Filter » where it has no other. */
	label?: string
	action: string
	isSet: boolean
	/** The whole list, where it is not the address that is asked. */
	whole?: string
	className?: string
	children: ReactNode
} & Pick<ComponentProps<typeof QueryForm>, 'keep'>) {
	const { t } = useTranslation('admin')
	const col = new URLSearchParams(useLocation().search).getAll('col')
	return (
		<search aria-label={label ?? t('filter.label')} className={className}>
			<QueryForm className="filter-line" action={action} keep={{ col, ...keep }} {...form}>
				{children}
				<FilterButtons isSet={isSet} whole={whole} />
			</QueryForm>
		</search>
	)
}

/** The words that a list is searched by (`q`). */
export function WordsFilter({ label, value }: { label: string; value: string }) {
	return (
		<Field id="q" label={label}>
			{(field) => (
				<input {...field} name="q" type="search" defaultValue={value} maxLength={LONGEST_WORDS} dir="auto" />
			)}
		</Field>
	)
}

type Choice = readonly [value: string, label: ReactNode]
/** Choices under a common name: more than some thirty are not found in one row. */
export type ChoiceGroup = { name: string; choices: readonly Choice[] }

/** The days between which a list is looked at (`du`, `au`), both included. */
export function DaysFilter({ from, until }: { from: string | null; until: string | null }) {
	const { t } = useTranslation('admin')
	return (
		<>
			<Field id="du" label={t('filter.from')}>
				{(field) => <input {...field} name="du" type="date" defaultValue={from ?? ''} />}
			</Field>
			<Field id="au" label={t('filter.until')}>
				{(field) => <input {...field} name="au" type="date" defaultValue={until ?? ''} />}
			</Field>
		</>
	)
}

/** One of the values that a list is narrowed to, or `any` of them. */
export function ChoiceFilter({
	name,
	label,
	any,
	options,
	value,
}: {
	/** As the address names it. */
	name: string
	label: string
	any: string
	options: readonly (Choice | ChoiceGroup)[]
	value: string | null | undefined
}) {
	return (
		<Field id={name} label={label}>
			{(field) => (
				<Select {...field} name={name} defaultValue={value ?? ''}>
					<option value="">{any}</option>
					{options.map((option) =>
						'choices' in option ? (
							<optgroup key={option.name} label={option.name}>
								{option.choices.map(choiceOption)}
							</optgroup>
						) : (
							choiceOption(option)
						),
					)}
				</Select>
			)}
		</Field>
	)
}

const choiceOption = ([value, label]: Choice) => (
	<option key={value} value={value}>
		{label}
	</option>
)
