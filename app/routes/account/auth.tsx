import { useTranslation } from 'react-i18next'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { PageHead } from '../site/components/page-head.tsx'

export { spaceLinks as links } from '../site/components/space-styles.ts'

const LINKS = [
	{ key: 'articles', href: '/articles' },
	{ key: 'guide', href: '/guide-auteurs' },
	{ key: 'contact', href: '/contact' },
] as const

/** Signing in and up: says what accounts will be for and that they are not open yet. */
export default function Auth() {
	const { t } = useTranslation('auth')
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('welcome')} path="/auth" />
			<PageHeading title={t('title')}>{t('welcome')}</PageHeading>
			<div className="volets">
				<div className="notice">
					<div className="avertissement" role="note">
						<h2>{t('notYet.title')}</h2>
						<p>{t('notYet.text')}</p>
					</div>
					<section className="partie" aria-labelledby="h-compte">
						<SectionTitle id="h-compte">{t('benefits.title')}</SectionTitle>
						<div className="propos">
							<ul>
								{(['library', 'submission', 'network'] as const).map((key) => (
									<li key={key}>{t(`benefits.${key}`)}</li>
								))}
							</ul>
						</div>
					</section>
				</div>
				<aside className="encart" aria-labelledby="h-attente">
					<h2 id="h-attente">{t('meanwhile')}</h2>
					<ul className="liste-simple">
						{LINKS.map(({ key, href }) => (
							<li key={key}>
								<a className="lien" href={href}>
									{t(`links.${key}`)}
								</a>
							</li>
						))}
					</ul>
				</aside>
			</div>
		</div>
	)
}
