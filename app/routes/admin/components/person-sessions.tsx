import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnSession } from '#app/modules/identity/security/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Where somebody is signed in, by device, and the button that ends all of it. */
export function PersonSessions({ sessions }: { sessions: readonly Omit<OwnSession, 'isThisOne'>[] }) {
	const { t } = useTranslation('admin')
	const { t: said } = useTranslation('security')
	const moment = useMoment()
	const isRefused = useRefused('fermer') !== null
	return (
		<Panel aria-labelledby="sessions">
			<h2 id="sessions">{t('access.sessions.title')}</h2>
			{isRefused ? (
				<FormSummary title={t('access.refused')} faults={[]}>
					{t('access.sessions.none')}
				</FormSummary>
			) : null}
			{sessions.length === 0 ? (
				<p className="quiet">{t('access.sessions.none')}</p>
			) : (
				<>
					<ul className="lines">
						{sessions.map(({ id, browser, system, beganAt, usedAt }) => (
							<li key={id}>
								<div className="line-body">
									<h3>
										<bdi>
											{browser && system
												? said('sessions.device', { browser, system })
												: (browser ?? system ?? said('sessions.unknown'))}
										</bdi>
									</h3>
									<p className="small quiet">
										{said('sessions.began', { moment: moment(beganAt) })}
										<br />
										{said('sessions.used', { moment: moment(usedAt) })}
									</p>
								</div>
							</li>
						))}
					</ul>
					<ButtonForm className="form-foot" perform="fermer" send={{}}>
						<Button>{t('access.sessions.end')}</Button>
					</ButtonForm>
				</>
			)}
		</Panel>
	)
}
