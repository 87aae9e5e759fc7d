/**
 * Sets the stored theme before first paint. Inlined in every page, so it must stay one line:
 * the Content-Security-Policy allows it by the hash of exactly these characters.
 */
export const THEME_SCRIPT =
	"try{var t=localStorage.getItem('theme');if(t==='clair'||t==='sombre')document.documentElement.dataset.theme=t}catch{}"
