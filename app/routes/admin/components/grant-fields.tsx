import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { GrantChoices } from '#app/modules/people/grants/index.server.ts'
import type { termsInput } from '#app/modules/people/grants/index.ts'
import { Check } from '#app/ui/field.tsx'
import type { FieldsOf } from '#app/ui/form-fields.ts'
import { SelectField } from '#app/ui/form-parts.tsx'
import { useRoleName } from './role-name.tsx'

/** The role and the place where it holds, from what may be given. */
export function GrantFields({
	fields,
	choices,
	recommendOnly,
}: {
	fields: Pick<FieldsOf<typeof termsInput>, 'role' | 'place' | 'recommendOnly'>
	choices: GrantChoices
	recommendOnly: boolean
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	return (
		<>
			<SelectField of={fields.role} label={t('grant.role')}>
				<option value="">{t('grant.choose')}</option>
				{choices.roles.map(({ role, duty }) => {
					const value = duty ? `${role}:${duty}` : role
					return (
						<option key={value} value={value}>
							{roleName({ role, duty })}
						</option>
					)
				})}
			</SelectField>
			<SelectField
				of={fields.place}
				label={t('grant.place')}
				hint={choices.everywhere ? t('grant.placeHelp') : undefined}
			>
				{choices.everywhere ? <option value="">{t('places.platform')}</option> : null}
				<optgroup label={t('grant.journals')}>
					{choices.journals.map(({ id, title, language: original }) => (
						<option key={id} value={`journal:${id}`}>
							{chooseText(title, language, original)?.text ?? id}
						</option>
					))}
				</optgroup>
				{choices.calls.length > 0 ? (
					<optgroup label={t('grant.calls')}>
						{choices.calls.map(({ id, title, language: original }) => (
							<option key={id} value={`call:${id}`}>
								{chooseText(title, language, original)?.text ?? id}
							</option>
						))}
					</optgroup>
				) : null}
				{choices.publishers.length > 0 ? (
					<optgroup label={t('grant.publishers')}>
						{choices.publishers.map(({ id, name }) => (
							<option key={id} value={`publisher:${id}`}>
								{name}
							</option>
						))}
					</optgroup>
				) : null}
			</SelectField>
			<Check name={fields.recommendOnly.name} value="1" defaultChecked={recommendOnly}>
				{t('grant.recommendOnly')}
			</Check>
		</>
	)
}
