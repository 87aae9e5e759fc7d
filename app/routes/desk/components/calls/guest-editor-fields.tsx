import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST, MOST_GUEST_EDITORS, type TypedCall } from '#app/modules/call/index.ts'
import { Input } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { EMPTY_LINES } from './typed-call.ts'

/** A line of three fields for each guest editor, and some empty ones. */
export function GuestEditorFields({
	people,
	errorOf,
}: {
	people: TypedCall['guestEditors']
	errorOf: (field: string) => string | undefined
}) {
	const { t } = useTranslation('callDesk')
	const language = useLanguage()
	const lines = Math.min(people.length + EMPTY_LINES, Math.max(MOST_GUEST_EDITORS, people.length))
	return Array.from({ length: lines }, (_, index) => {
		const prefix = `guestEditors-${index}`
		const number = formatNumber(index + 1, language)
		return (
			<fieldset key={prefix} className="three-fields">
				<legend className="small">{t('form.person', { number })}</legend>
				{(['name', 'role', 'affiliation'] as const).map((part) => (
					<Field
						key={part}
						id={`${prefix}-${part}`}
						label={t(`form.${part}`)}
						error={errorOf(`${prefix}-${part}`)}
					>
						{(field) => (
							<Input
								{...field}
								name={`${prefix}-${part}`}
								defaultValue={people[index]?.[part] ?? ''}
								maxLength={LONGEST[part]}
								dir="auto"
							/>
						)}
					</Field>
				))}
			</fieldset>
		)
	})
}
