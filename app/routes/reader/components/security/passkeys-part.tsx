import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnPasskey, removePasskey } from '#app/modules/identity/security/index.server.ts'
import { passkeyForm } from '#app/modules/identity/security/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'

const FIELDS = fieldsOf(passkeyForm)

const day = (moment: Date) => moment.toISOString().slice(0, 10)

/** The passkeys of the account, and the form that adds one, which appears where the browser can. */
export function PasskeysPart({ passkeys }: { passkeys: OwnPasskey[] }) {
	const { t } = useTranslation('security')
	const language = useLanguage()
	return (
		<section className="section" aria-labelledby="h-cles">
			<SectionTitle id="h-cles">{t('passkeys.title')}</SectionTitle>
			<p className="mb-4">{t('passkeys.text')}</p>
			{passkeys.length === 0 ? <p className="quiet mb-4">{t('passkeys.none')}</p> : null}
			{passkeys.length > 0 ? (
				<ul className="lines mb-4">
					{passkeys.map(({ id, name, addedAt, usedAt }) => (
						<li key={id}>
							<div className="line-body">
								<h3>
									<bdi>{name}</bdi>
								</h3>
								<p className="small quiet">
									{t('passkeys.added', { date: formatDate(day(addedAt), language) })} ·{' '}
									{usedAt
										? t('passkeys.used', { date: formatDate(day(usedAt), language) })
										: t('passkeys.neverUsed')}
								</p>
							</div>
							<RemovalForm<typeof removePasskey>
								className="line-actions"
								perform="cle-retirer"
								send={{ id }}
								act={t('passkeys.remove')}
								label={t('passkeys.removeLabel', { name })}
								lost={t('passkeys.removeFollows')}
								isText
							/>
						</li>
					))}
				</ul>
			) : null}
			<passkey-button
				data-begin={pathTo('passkey', { step: 'ajout-debut' })}
				data-end={pathTo('passkey', { step: 'ajout' })}
				data-waiting={t('passkeys.waiting')}
				data-cancelled={t('passkeys.cancelled')}
				data-unreachable={t('errors.unreachable')}
			>
				<p className="quiet" data-without>
					{t('passkeys.unsupported')}
				</p>
				<Disclosure summary={t('passkeys.add')} hidden>
					<FieldsForm fields={FIELDS} perform="cle-ajouter" prefix="cle-">
						<TextField
							of={FIELDS.name}
							label={t('passkeys.name')}
							hint={t('passkeys.nameHelp')}
							autoComplete="off"
						/>
						<TextField of={FIELDS.password} label={t('confirmPassword')} type="password" dir="ltr" />
						<p className="form-foot">
							<Button>{t('passkeys.make')}</Button>
							<span className="key-state" role="status" />
						</p>
					</FieldsForm>
				</Disclosure>
			</passkey-button>
		</section>
	)
}
