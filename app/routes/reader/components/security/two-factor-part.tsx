import type { ReactNode } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ownPassword } from '#app/modules/identity/security/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { SecurityAction, SecurityFault } from './answer.ts'
import { fieldOf, useFaultText } from './faults.ts'

const FIELDS = fieldsOf(ownPassword)

/** Whether a second step is asked for, and the forms that set it up, renew its recovery codes and turn it off. */
export function TwoFactorPart({
	isOn,
	codesLeft,
	faultOf,
}: {
	isOn: boolean
	codesLeft: number
	faultOf: (action: SecurityAction) => SecurityFault | null
}) {
	const { t } = useTranslation('security')
	const language = useLanguage()
	return (
		<section className="section" aria-labelledby="h-deux-facteurs">
			<SectionTitle id="h-deux-facteurs">{t('twoFactor.title')}</SectionTitle>
			<p className="mb-4">{t('twoFactor.text')}</p>
			{isOn ? (
				<>
					<Notice tone="good">
						<Sign name="losange" size={10} /> {t('twoFactor.on')}{' '}
						{t('twoFactor.left', { count: codesLeft, formatted: formatNumber(codesLeft, language) })}
					</Notice>
					<Disclosure summary={t('twoFactor.renew')} open={faultOf('deux-facteurs-secours') !== null}>
						<OwnPasswordForm
							action="deux-facteurs-secours"
							fault={faultOf('deux-facteurs-secours')}
							text={t('twoFactor.renewText')}
						>
							{t('twoFactor.renew')}
						</OwnPasswordForm>
					</Disclosure>
					<Disclosure summary={t('twoFactor.disableTitle')} open={faultOf('deux-facteurs-arret') !== null}>
						<OwnPasswordForm action="deux-facteurs-arret" fault={faultOf('deux-facteurs-arret')} isDanger>
							{t('twoFactor.disable')}
						</OwnPasswordForm>
					</Disclosure>
				</>
			) : (
				<>
					<p className="mb-4">
						<b>{t('twoFactor.off')}</b>
					</p>
					<Disclosure summary={t('twoFactor.begin')} open={faultOf('deux-facteurs') !== null}>
						<OwnPasswordForm action="deux-facteurs" fault={faultOf('deux-facteurs')}>
							{t('twoFactor.next')}
						</OwnPasswordForm>
					</Disclosure>
				</>
			)}
		</section>
	)
}

/** A form whose one field is the password. */
function OwnPasswordForm({
	action,
	fault,
	text,
	isDanger = false,
	children,
}: {
	action: SecurityAction
	fault: SecurityFault | null
	text?: string
	isDanger?: boolean
	children: ReactNode
}) {
	const { t } = useTranslation('security')
	const faultText = useFaultText()
	const field = `${action}-password`
	return (
		<FieldsForm
			fields={FIELDS}
			perform={action}
			prefix={`${action}-`}
			errors={{ password: fault && fieldOf(action, fault) === field ? faultText(fault) : undefined }}
		>
			{text ? <p>{text}</p> : null}
			<TextField of={FIELDS.password} label={t('confirmPassword')} type="password" dir="ltr" />
			<p className="form-foot">
				<Button variant={isDanger ? 'danger' : undefined}>{children}</Button>
			</p>
		</FieldsForm>
	)
}
