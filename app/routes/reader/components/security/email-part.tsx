import { useTranslation } from '#app/i18n/use-translation.ts'
import { emailChange } from '#app/modules/identity/security/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { SecurityFault } from './answer.ts'
import { fieldOf, useFaultText } from './faults.ts'

const FIELDS = fieldsOf(emailChange)

/** The address of the account, the one that waits, and the form that asks for another. */
export function EmailPart({
	email,
	pending,
	typed,
	fault,
}: {
	email: string
	pending: string | null
	typed: string
	fault: SecurityFault | null
}) {
	const { t } = useTranslation('security')
	const text = useFaultText()
	const errorAt = (id: string) => (fault && fieldOf('adresse', fault) === id ? text(fault) : undefined)
	return (
		<section className="section" aria-labelledby="h-adresse">
			<SectionTitle id="h-adresse">{t('email.title')}</SectionTitle>
			<dl className="facts-list mb-5">
				<div>
					<dt>{t('email.present')}</dt>
					<dd>
						<bdi>{email}</bdi>
					</dd>
				</div>
			</dl>
			{pending ? <Notice>{t('email.pending', { email: pending })}</Notice> : null}
			<Disclosure summary={t('email.change')} open={fault !== null}>
				<FieldsForm
					fields={FIELDS}
					perform="adresse"
					prefix="adresse-"
					values={{ email: typed }}
					errors={{ email: errorAt('adresse-email'), password: errorAt('adresse-password') }}
					noValidate
				>
					<TextField
						of={FIELDS.email}
						label={t('email.next')}
						hint={t('email.nextHelp')}
						autoComplete="off"
					/>
					<TextField of={FIELDS.password} label={t('confirmPassword')} type="password" dir="ltr" />
					<p className="form-foot">
						<Button>{t('email.submit')}</Button>
					</p>
				</FieldsForm>
			</Disclosure>
		</section>
	)
}
