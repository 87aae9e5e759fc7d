import { useTranslation } from '#app/i18n/use-translation.ts'
import { MOST_SUGGESTIONS, type TypedStatements, typedWish } from '#app/modules/submission/draft/index.ts'
import { FieldError, Fieldset, Hint } from '#app/ui/field.tsx'
import { type FormField, fieldInRow, fieldsOf } from '#app/ui/form-fields.ts'
import { ParagraphsField, TextField, useField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { withBlanks } from './blank-lines.ts'

const { reason, ...LINES } = fieldsOf(typedWish)
const BLANK = { name: '', email: '', affiliation: '', reason: '' }

/** The reviewers whom the author suggests, or would rather not have; folded until somebody is named. */
export function Wishes({
	of,
	wishes,
}: {
	of: FormField<'suggested' | 'opposed'>
	wishes: TypedStatements['suggested']
}) {
	const { t } = useTranslation('submission')
	const { id, error } = useField(of)
	return (
		<Disclosure summary={t(`wishes.${of.name}`)} open={wishes.length > 0 || error !== undefined}>
			<Fieldset error={error} id={id} tabIndex={-1}>
				<Hint as="legend">{t(`wishes.${of.name}Help`)}</Hint>
				<FieldError>{error}</FieldError>
				{withBlanks(wishes, BLANK, MOST_SUGGESTIONS).map(({ key, line }, index) => (
					<div className="repeated" key={key}>
						{Object.values(LINES).map((part) => (
							<TextField
								key={part.name}
								of={fieldInRow(of, index, part)}
								label={t(`wishes.${part.name}`)}
								value={line[part.name]}
								{...(part.name === 'email' && { dir: 'ltr' })}
							/>
						))}
						<ParagraphsField
							of={fieldInRow(of, index, reason)}
							label={t(`wishes.${of.name}Reason`)}
							className="wide"
							rows={2}
							value={line.reason}
						/>
					</div>
				))}
			</Fieldset>
		</Disclosure>
	)
}
