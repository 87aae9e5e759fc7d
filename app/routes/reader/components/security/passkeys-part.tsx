import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnPasskey } from '#app/modules/identity/security/index.server.ts'
import { LONGEST_PASSKEY_NAME } from '#app/modules/identity/security/index.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { OwnPasswordField } from './password-field.tsx'

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
							<form method="post" className="line-acts">
								<input type="hidden" name="acte" value="cle-retirer" />
								<TextButton name="cle" value={id} danger aria-label={t('passkeys.removeLabel', { name })}>
									{t('passkeys.remove')}
								</TextButton>
							</form>
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
					<form className="form" method="post">
						<input type="hidden" name="acte" value="cle-ajouter" />
						<Field id="cle-nom" label={t('passkeys.name')} hint={t('passkeys.nameHelp')}>
							{(field) => (
								<input {...field} name="nom" maxLength={LONGEST_PASSKEY_NAME} autoComplete="off" dir="auto" />
							)}
						</Field>
						<OwnPasswordField id="cle-mdp" error={undefined} />
						<p className="form-foot">
							<Button>{t('passkeys.make')}</Button>
							<span className="key-state" role="status" />
						</p>
					</form>
				</Disclosure>
			</passkey-button>
		</section>
	)
}
