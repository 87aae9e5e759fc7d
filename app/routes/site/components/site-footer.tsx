import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ShownLine } from '#app/modules/site/texts/index.server.ts'
import { Logo, Selvedge } from '#app/ui/brand.tsx'
import { useFixedPart } from '#app/ui/fixed-part.tsx'
import { Text } from '#app/ui/text.tsx'

const READ = [
	{ href: pathTo('latestArticles'), key: 'latest' },
	{ href: pathTo('journals'), key: 'journals' },
	{ href: pathTo('books'), key: 'books' },
	{ href: pathTo('publishers'), key: 'publishers' },
	{ href: pathTo('archives'), key: 'archives' },
] as const

const PUBLISH = [
	{ href: pathTo('authorGuide'), key: 'guide' },
	{ href: pathTo('calls'), key: 'calls' },
	{ href: pathTo('join'), key: 'join' },
	{ href: pathTo('author'), key: 'authorSpace' },
	{ href: pathTo('reviewer'), key: 'reviewerSpace' },
] as const

const ABOUT = [
	{ href: pathTo('about'), key: 'about' },
	{ href: pathTo('statistics'), key: 'statistics' },
	{ href: pathTo('libraries'), key: 'libraries' },
	{ href: pathTo('trust'), key: 'trust' },
	{ href: pathTo('help'), key: 'help' },
	{ href: pathTo('contact'), key: 'contact' },
] as const

const HELP = [
	{ href: pathTo('help'), key: 'help' },
	{ href: pathTo('authorGuide'), key: 'guide' },
	{ href: pathTo('contact'), key: 'contact' },
	{ href: pathTo('legal'), key: 'legal' },
] as const

/** The footer of pages that people work in: one line, so that the work has the page. */
export function WorkFooter() {
	const { t } = useTranslation('common')
	return (
		<footer className="work-foot">
			<div className="page">
				<span>{t('footer.work')}</span>
				<ul>
					{HELP.map(({ href, key }) => (
						<li key={href}>
							<a href={href}>{t(`nav.${key}`)}</a>
						</li>
					))}
				</ul>
			</div>
		</footer>
	)
}

/** Partner institutions are the platform's own settings; none is shown that was not entered. */
export function SiteFooter({ partners, lines }: { partners: string[]; lines: FooterLines | null }) {
	const name = `footer ${partners.join('\n')} ${JSON.stringify(lines)}`
	const html = useFixedPart(name, <FooterContent partners={partners} lines={lines} />)
	return <footer className="night site-foot" dangerouslySetInnerHTML={html} />
}

/** What the operator says at the foot of pages; without, the words that came with the platform. */
export type FooterLines = {
	[name in 'footerDefinition' | 'footerLicence' | 'footerRights']: ShownLine | null
}

function FooterContent({ partners, lines }: { partners: string[]; lines: FooterLines | null }) {
	const { t } = useTranslation('common')
	const said = (name: keyof FooterLines, original: string) => {
		const line = lines?.[name]
		return line ? <Text {...line} /> : original
	}
	return (
		<>
			<Selvedge id="lis-pied" />
			<div className="page">
				<div className="columns">
					<div>
						<Logo />
						<p>{said('footerDefinition', t('footer.definition'))}</p>
					</div>
					<FooterLinks title={t('groups.read')} links={READ} />
					<FooterLinks title={t('groups.publish')} links={PUBLISH} />
					<div>
						<FooterLinks title={t('groups.about')} links={ABOUT}>
							{partners.length > 0 ? null : (
								<li>
									<a href={pathTo('contact')}>{t('footer.becomePartner')}</a>
								</li>
							)}
						</FooterLinks>
						{partners.length > 0 ? (
							<div>
								<h2>{t('groups.institutions')}</h2>
								<ul>
									{partners.map((name) => (
										<li key={name}>
											<bdi>{name}</bdi>
										</li>
									))}
								</ul>
							</div>
						) : null}
					</div>
				</div>
				<div className="rights">
					<span>{said('footerLicence', t('footer.licence'))}</span>
					<a href={pathTo('legal')}>{t('nav.legal')}</a>
					<span>{said('footerRights', t('footer.rights'))}</span>
				</div>
			</div>
		</>
	)
}

function FooterLinks({
	title,
	links,
	children,
}: {
	title: string
	links: typeof READ | typeof PUBLISH | typeof ABOUT
	children?: ReactNode
}) {
	const { t } = useTranslation('common')
	return (
		<div>
			<h2>{title}</h2>
			<ul>
				{links.map(({ href, key }) => (
					<li key={href}>
						<a href={href}>{t(`nav.${key}`)}</a>
					</li>
				))}
				{children}
			</ul>
		</div>
	)
}
