import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'

/** The field for the code of a certificate; a GET form, so that what it finds has an address. */
export function CertificateForm({ typed, isUnknown }: { typed: string; isUnknown: boolean }) {
	const { t } = useTranslation('certificate')
	return (
		<QueryForm className="form" action={pathTo('certificates')}>
			<div className="field-grid">
				<Field id="code" label={t('page.label')} error={isUnknown ? t('page.unknown') : undefined}>
					{(field) => (
						<Input
							{...field}
							name="code"
							defaultValue={typed}
							maxLength={40}
							autoComplete="off"
							dir="ltr"
							required
						/>
					)}
				</Field>
			</div>
			<Button variant="primary">{t('page.submit')}</Button>
		</QueryForm>
	)
}
