import { useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_EMAIL } from '#app/modules/identity/security/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { SecurityFault } from './answer.ts'
import { fieldOf, useFaultText } from './faults.ts'
import { OwnPasswordField } from './password-field.tsx'

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
				<form className="form" method="post" noValidate>
					<input type="hidden" name="acte" value="adresse" />
					<Field id="adresse" label={t('email.next')} hint={t('email.nextHelp')} error={errorAt('adresse')}>
						{(field) => (
							<input
								{...field}
								name="adresse"
								type="email"
								required
								maxLength={LONGEST_EMAIL}
								autoComplete="off"
								defaultValue={typed}
								dir="ltr"
							/>
						)}
					</Field>
					<OwnPasswordField id="adresse-mdp" error={errorAt('adresse-mdp')} />
					<p className="form-foot">
						<Button>{t('email.submit')}</Button>
					</p>
				</form>
			</Disclosure>
		</section>
	)
}
