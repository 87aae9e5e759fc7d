import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import type { RootData } from '#app/root.tsx'
import { Logo, Selvedge } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { NAVIGATION_GROUPS, PRIMARY_LINKS } from './navigation.ts'

/** The address of the page being shown, in another language. */
function inLanguage(root: RootData | undefined, language: Language): string {
	const query = new URLSearchParams(root?.search ?? '')
	query.set('lang', language)
	return `${root?.path ?? '/'}?${query}`
}

export function SiteHeader() {
	const { t } = useTranslation('common')
	const root = useRouteLoaderData('root') as RootData | undefined
	const path = root?.path ?? ''
	return (
		<>
			<Selvedge id="lis-tete" />
			<header className="tete">
				<div className="page">
					<Logo first />
					<nav className="nav" aria-label={t('mainNavigation')}>
						<ul>
							{PRIMARY_LINKS.map(({ href, key }) => (
								<li key={href}>
									<a href={href} aria-current={isCurrent(path, href) ? 'page' : undefined}>
										{t(`nav.${key}`)}
									</a>
								</li>
							))}
						</ul>
					</nav>
					<div className="outils">
						<a className="bt bt-nu" href="/articles" aria-label={t('search')}>
							<Icon name="search" />
						</a>
						<LanguageChoice root={root} />
						<a className="bt bt-s masque-mob" href="/auth">
							{t('signIn')}
						</a>
						<SiteMenu root={root} />
					</div>
				</div>
			</header>
		</>
	)
}

function isCurrent(path: string, href: string): boolean {
	return path === href || path.startsWith(`${href}/`)
}

function LanguageChoice({ root }: { root: RootData | undefined }) {
	const { t } = useTranslation('common')
	const language = root?.language ?? DEFAULT_LANGUAGE
	return (
		<details className="deroulant">
			<summary className="langue">
				<span className="vh">{t('language')} : </span>
				<span className="masque-mob">{LANGUAGE_NAMES[language]}</span>
				<span className="seul-mob">{language.toUpperCase()}</span>
				<Icon name="down" small />
			</summary>
			<ul className="deroulant-liste">
				{LANGUAGES.map((code) => (
					<li key={code}>
						<a
							href={inLanguage(root, code)}
							lang={code}
							hrefLang={code}
							aria-current={code === language ? 'true' : undefined}
						>
							{LANGUAGE_NAMES[code]}
						</a>
					</li>
				))}
			</ul>
		</details>
	)
}

function SiteMenu({ root }: { root: RootData | undefined }) {
	const { t } = useTranslation('common')
	return (
		<details className="menu-site">
			<summary className="bt bt-s bt-menu">
				<Icon name="menu" />
				<span>{t('menu')}</span>
			</summary>
			<div className="menu-feuille">
				{NAVIGATION_GROUPS.map((group) => (
					<nav key={group.key} aria-label={t(`groups.${group.key}`)}>
						<h2>{t(`groups.${group.key}`)}</h2>
						<ul>
							{group.links.map(({ href, key }) => (
								<li key={href}>
									<a href={href} aria-current={root?.path === href ? 'page' : undefined}>
										{key === 'signIn' ? t('signIn') : t(`nav.${key}`)}
									</a>
								</li>
							))}
						</ul>
					</nav>
				))}
				<ThemeChoice />
			</div>
		</details>
	)
}

/** Hidden until scripts run: without them the theme follows the device. */
function ThemeChoice() {
	const { t } = useTranslation('common')
	return (
		<theme-choice hidden>
			<fieldset className="theme">
				<legend>{t('theme.label')}</legend>
				{(['auto', 'light', 'dark'] as const).map((theme) => (
					<label key={theme}>
						<input type="radio" name="theme" value={theme} />
						<span>{t(`theme.${theme}`)}</span>
					</label>
				))}
			</fieldset>
		</theme-choice>
	)
}
