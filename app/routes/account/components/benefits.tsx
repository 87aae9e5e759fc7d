import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'
import { AsideBox } from '#app/ui/panel.tsx'

/** What an account is good for. */
export function Benefits() {
	const { t } = useTranslation('auth')
	return (
		<AsideBox as="section" aria-labelledby="h-apports">
			<h2 id="h-apports">{t('benefits.title')}</h2>
			<ul>
				{(['library', 'submission', 'network'] as const).map((key) => (
					<li key={key}>
						<Sign name="losange" size={10} />
						<span>{t(`benefits.${key}`)}</span>
					</li>
				))}
			</ul>
		</AsideBox>
	)
}
