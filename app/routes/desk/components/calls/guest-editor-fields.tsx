import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { MOST_GUEST_EDITORS, type TypedCall, typedGuestEditor } from '#app/modules/call/index.ts'
import { fieldInRow, fieldsOf } from '#app/ui/form-fields.ts'
import { TextField } from '#app/ui/form-parts.tsx'
import { CALL } from './typed-call.ts'

/** Empty lines for people that the form offers beyond those that are filled in. */
const EMPTY_LINES = 2
const PARTS = Object.values(fieldsOf(typedGuestEditor))

/** A line of three fields for each guest editor, and some empty ones. */
export function GuestEditorFields({ people }: { people: TypedCall['guestEditors'] }) {
	const { t } = useTranslation('callDesk')
	const language = useLanguage()
	const lines = Math.min(people.length + EMPTY_LINES, Math.max(MOST_GUEST_EDITORS, people.length))
	return Array.from({ length: lines }, (_, index) => {
		const number = formatNumber(index + 1, language)
		return (
			<fieldset key={number} className="three-fields">
				<legend className="small">{t('form.person', { number })}</legend>
				{PARTS.map((part) => (
					<TextField
						key={part.name}
						of={fieldInRow(CALL.guestEditors, index, part)}
						label={t(`form.${part.name}`)}
						value={people[index]?.[part.name]}
					/>
				))}
			</fieldset>
		)
	})
}
