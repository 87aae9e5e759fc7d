import { useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_PASSWORD } from '#app/modules/identity/index.ts'
import { Field } from '#app/ui/field.tsx'

/** The field for a password that is in use or will be. */
export function PasswordField({
	id,
	name,
	label,
	help,
	error,
	isNew = false,
}: {
	id: string
	name: string
	label: string
	help?: string
	error: string | undefined
	isNew?: boolean
}) {
	return (
		<Field id={id} label={label} hint={help} error={error}>
			{(field) => (
				<input
					{...field}
					name={name}
					type="password"
					required
					maxLength={LONGEST_PASSWORD}
					autoComplete={isNew ? 'new-password' : 'current-password'}
					dir="ltr"
				/>
			)}
		</Field>
	)
}

/** The field that asks for one's own password before an act. */
export function OwnPasswordField({ id, error }: { id: string; error: string | undefined }) {
	const { t } = useTranslation('security')
	return <PasswordField id={id} name="motDePasse" label={t('confirmPassword')} error={error} />
}
