import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { GrantChoices } from '#app/modules/people/grants/index.server.ts'
import { Select } from '#app/ui/control.tsx'
import { Check, Field } from '#app/ui/field.tsx'
import type { TypedGrant } from './grant-form.ts'
import { useRoleName } from './role-name.tsx'

/** The role and the place where it holds, from what may be given. */
export function GrantFields({
	choices,
	typed,
	errors,
}: {
	choices: GrantChoices
	typed: TypedGrant
	errors: { role?: string | undefined; place?: string | undefined }
}) {
	const { t } = useTranslation('admin')
	const language = useLanguage()
	const roleName = useRoleName()
	return (
		<>
			<Field id="role" label={t('grant.role')} error={errors.role}>
				{(field) => (
					<Select {...field} name="role" defaultValue={typed.role} required>
						<option value="">{t('grant.choose')}</option>
						{choices.roles.map(({ role, duty }) => {
							const value = duty ? `${role}:${duty}` : role
							return (
								<option key={value} value={value}>
									{roleName({ role, duty })}
								</option>
							)
						})}
					</Select>
				)}
			</Field>
			<Field
				id="place"
				label={t('grant.place')}
				error={errors.place}
				hint={choices.everywhere ? t('grant.placeHelp') : undefined}
			>
				{(field) => (
					<Select {...field} name="place" defaultValue={typed.place}>
						{choices.everywhere ? <option value="">{t('places.platform')}</option> : null}
						<optgroup label={t('grant.journals')}>
							{choices.journals.map(({ id, title, language: original }) => (
								<option key={id} value={`journal:${id}`}>
									{chooseText(title, language, original)?.text ?? id}
								</option>
							))}
						</optgroup>
						{choices.publishers.length > 0 ? (
							<optgroup label={t('grant.publishers')}>
								{choices.publishers.map(({ id, name }) => (
									<option key={id} value={`publisher:${id}`}>
										{name}
									</option>
								))}
							</optgroup>
						) : null}
					</Select>
				)}
			</Field>
			<Check name="recommendOnly" value="1" defaultChecked={typed.recommendOnly}>
				{t('grant.recommendOnly')}
			</Check>
		</>
	)
}
