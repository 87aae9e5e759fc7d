import type { ReactNode } from 'react'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'

type Choice = { value: string; label: string; count?: number | undefined }

/** The filters of a list as a plain form: a field of words, choices, a submit button and the way back to everything, which an empty list has itself. */
export function Filters({
	action,
	texts,
	query,
	isFiltered,
	children,
}: {
	action: string
	texts: { label: string; query: string; submit: string; reset: string }
	query: string
	/** Something is asked for, and something is found. */
	isFiltered: boolean
	children?: ReactNode
}) {
	return (
		<search aria-label={texts.label}>
			<QueryForm action={action} className="filters not-printed">
				<Field id="filtre-q" label={texts.query}>
					{(field) => (
						<input
							{...field}
							name="q"
							type="search"
							defaultValue={query}
							dir={query === '' ? undefined : 'auto'}
							maxLength={300}
							autoComplete="off"
						/>
					)}
				</Field>
				{children}
				<div className="apply">
					<Button variant="primary">{texts.submit}</Button>
					{isFiltered ? (
						<ButtonLink variant="bare" href={action}>
							{texts.reset}
						</ButtonLink>
					) : null}
				</div>
			</QueryForm>
		</search>
	)
}

/** One choice among several, or none. */
export function ChoiceFilter({
	name,
	label,
	all,
	value,
	choices,
}: {
	name: string
	label: string
	all: string
	value: string | null
	choices: Choice[]
}) {
	return (
		<Field id={`filtre-${name}`} label={label}>
			{(field) => (
				<select {...field} name={name} defaultValue={value ?? ''}>
					<option value="">{all}</option>
					{choices.map((choice) => (
						<option key={choice.value} value={choice.value}>
							{choice.count === undefined ? choice.label : `${choice.label} (${choice.count})`}
						</option>
					))}
				</select>
			)}
		</Field>
	)
}

/** One discipline, or all: those that hold something, and the chosen one even when it holds nothing. */
export function DisciplineFilter({
	label,
	all,
	value,
	disciplines,
	counts,
}: {
	label: string
	all: string
	value: string | null
	disciplines: Pick<DisciplineTag, 'id' | 'name'>[]
	/** How many each holds, by identifier. */
	counts: Partial<Record<string, number>>
}) {
	const language = useLanguage()
	return (
		<ChoiceFilter
			name="discipline"
			label={label}
			all={all}
			value={value}
			choices={disciplines
				.filter(({ id }) => counts[id] || id === value)
				.map(({ id, name }) => ({
					value: id,
					label: chooseText(name, language)?.text ?? id,
					count: counts[id] ?? 0,
				}))}
		/>
	)
}

/** How many were found, announced when it changes. */
export function ResultCount({ children }: { children: ReactNode }) {
	const { t } = useTranslation('common')
	return (
		<div className="list-bar">
			<h2 className="visually-hidden">{t('search')}</h2>
			<p className="count figures-aligned" role="status">
				{children}
			</p>
		</div>
	)
}
