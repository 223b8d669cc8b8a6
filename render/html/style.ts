import { inkVariables } from "./chart.ts";

/** Fonts of the machine: no file is loaded. The first names are the report's own, where they are installed. */
const sans = `Inter,"Inter Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","Noto Sans Devanagari","Noto Sans SC",sans-serif`;
const serif = `"Source Serif 4","Source Serif Pro",Charter,"Iowan Old Style",Georgia,Cambria,"Noto Serif","Noto Serif Devanagari","Noto Serif SC","Times New Roman",serif`;

/** The style sheet of the page: light, dark, phone, paper. Tokens as in the charts (`--ink`, `--accent`, …). */
export const styleSheet = `
:root{color-scheme:light dark;${inkVariables("light")};--caution:#8a3f0f;--caution-wash:#fbf4ee;--cover:#0d2b33;--sans:${sans};--serif:${serif}}
@media screen and (prefers-color-scheme:dark){:root{${inkVariables("dark")};--caution:#e89a5e;--caution-wash:#241a13;--cover:#0a2027}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1rem;background:var(--paper);color:var(--ink)}
body{margin:0;font:1.0625rem/1.6 var(--serif);overflow-wrap:break-word}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
:target{background:var(--palest);outline:2px solid var(--accent);outline-offset:3px}
figure:target{background:none;outline-offset:.6rem}
section:target,main:target{background:none;outline:0}
h1,h2,h3,h4{line-height:1.2;text-wrap:balance;margin:0}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:1rem;top:-4rem;z-index:2;padding:.6rem 1rem;background:var(--paper);color:var(--accent);font:600 1rem var(--sans)}
.skip:focus{top:1rem}
header.cover{background:var(--cover);color:#fff;padding:clamp(2rem,6vw,5rem) clamp(1rem,5vw,4rem)}
header.cover>div{max-width:64rem;margin:auto}
header.cover :focus-visible{outline-color:#fff}
.brand,.kind,.facts{font-family:var(--sans)}
.brand{font-weight:600;margin:0 0 clamp(2rem,6vw,5rem)}
.kind{color:#9fd3dc;margin:0 0 .6rem;font-size:.95rem}
h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,3rem);font-weight:600;max-width:24ch}
.cover .subtitle{font-size:1.2rem;color:#cfe0e4;margin:1rem 0 0;max-width:60ch}
.facts{display:flex;flex-wrap:wrap;gap:.3rem 1.6rem;list-style:none;margin:2rem 0 0;padding:1rem 0 0;border-top:1px solid #3b5a63;font-size:.875rem;color:#cfe0e4}
.page{max-width:47rem;margin:0 auto;padding:0 1rem 4rem}
nav{font:.9375rem/1.4 var(--sans);padding:2rem 0 0}
nav h2{font:600 .8125rem var(--sans);color:var(--muted);margin:0 0 .5rem}
nav ol{list-style:none;margin:0;padding:0}
nav a{display:flex;gap:.75em;padding:.3rem .25rem;text-decoration:none;color:var(--ink)}
nav a:hover{color:var(--accent);text-decoration:underline}
nav a:target-current{color:var(--accent);font-weight:600}
nav .n{flex:0 0 1.6em;color:var(--accent);font-variant-numeric:tabular-nums}
nav details{margin-top:.75rem}
nav .away{color:var(--muted)}
main>section{padding-top:3.5rem}
h2{font-size:clamp(1.5rem,1.2rem + 1.3vw,2.1rem);font-weight:600;margin-bottom:1.25rem}
h2 .n{color:var(--accent);margin-right:.6em}
h3.part{font-size:1.25rem;font-weight:600;margin:2.25rem 0 .5rem}
p{margin:0 0 1rem}
main>section>p,ul.list{max-width:68ch}
.lead{font-size:1.25rem;line-height:1.45;color:var(--accent);margin-bottom:1.5rem}
ul.list{padding-left:1.2em;margin:0 0 1rem}ul.list li{margin-bottom:.4rem}
.fig{color:inherit;text-decoration-style:dotted;text-decoration-color:var(--accent)}
.cite{font:.75em var(--sans);white-space:nowrap}.cite a{text-decoration:none;padding:.2em .1em}.cite a:hover{text-decoration:underline}
.callout{border-left:4px solid var(--accent);background:var(--wash);padding:.9rem 1.1rem;margin:1.5rem 0;font:.9375rem/1.5 var(--sans)}
.callout p{margin:0}.callout .title{font-weight:600;color:var(--accent);margin-bottom:.2rem}
.callout.caution{border-color:var(--contrast);background:var(--caution-wash)}.callout.caution .title{color:var(--caution)}
.kpis{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1rem 1.25rem;margin:1.5rem 0 2rem}
.kpis div{display:flex;flex-direction:column-reverse;justify-content:flex-end;border-top:3px solid var(--accent);padding-top:.5rem}
.kpis dt{font:.8125rem/1.35 var(--sans);color:var(--muted)}.kpis dd{margin:0;font-size:1.3rem;line-height:1.2;overflow-wrap:break-word;font-weight:600;color:var(--accent)}
figure{margin:2.5rem 0;padding-top:.75rem;border-top:2px solid var(--accent);font:.875rem/1.45 var(--sans);container-type:inline-size}
.number{color:var(--accent);font-weight:600;font-size:.8125rem;margin:0}
figcaption h3{font:600 1.125rem/1.3 var(--sans);margin:.1rem 0 .2rem}
figcaption .subtitle{color:var(--muted);margin:0 0 .75rem}
.chart svg{display:block;width:100%;height:auto;overflow:visible;font-family:var(--sans)}.narrow{max-width:30rem}.wide{display:none}
@container (min-width:34rem){.wide{display:block}.narrow{display:none}}
.reason{border-left:4px solid var(--muted);background:var(--wash);padding:.8rem 1rem;margin:0 0 .75rem;font-size:.9375rem}
.remark,.source{color:var(--muted);font-size:.8125rem;margin:.5rem 0 0}
.source a,.remark a{color:var(--accent)}
table{border-collapse:collapse;width:100%;font:.8125rem/1.4 var(--sans);border-top:1.5px solid var(--ink);border-bottom:1.5px solid var(--ink);margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .9rem .4rem .15rem;border-top:1px solid var(--rule);font-weight:400;overflow-wrap:anywhere;min-width:4.5rem}
tbody th{overflow-wrap:break-word}
thead th{font-weight:600;color:var(--muted);vertical-align:bottom;border:0;overflow-wrap:normal}thead td{border:0}.unit{font-weight:400;white-space:nowrap}
.n{text-align:right;font-variant-numeric:tabular-nums}td.n,th.n{padding:.4rem .15rem .4rem .9rem;overflow-wrap:normal}
td.n{white-space:nowrap}
td.n+td:not(.n),th.n+th:not(.n){padding-left:1.25rem}
nav .n,h2 .n{text-align:left}
.total th,.total td{font-weight:600;border-top:1.5px solid var(--ink)}.highlight th,.highlight td{background:var(--step1)}
.gaps{margin:2rem 0 0;overflow-x:auto}.gaps caption{text-align:left;font-weight:600;padding-bottom:.4rem}.gaps tbody th{width:40%}
.scroll{overflow-x:auto}.scroll table{min-width:27rem}.scroll .w{min-width:11rem}
@media (max-width:30rem){.kpis{grid-template-columns:1fr 1fr}.kpis dd{font-size:1.0625rem}}
table.made td:last-child{width:55%}table.made td.n{white-space:normal}
@media (max-width:22rem){tbody th{overflow-wrap:anywhere}}
@media (max-width:40rem){td.n,.unit{white-space:normal}th,td{min-width:0;padding-right:.5rem}td.n,th.n{padding-left:.4rem}.made th,.made td{padding-inline:.1rem .4rem}}
q{quotes:"“" "”"}.inputs{margin:.3rem 0 0;padding-left:1.1em;color:var(--muted)}.formula a{text-decoration-color:var(--rule)}
.fail{color:var(--caution);font-weight:600}.muted{color:var(--muted)}
details{margin-top:.6rem}summary{cursor:pointer;font:600 .875rem var(--sans);color:var(--accent);padding:.3rem 0;width:fit-content}
.more{border-left:2px solid var(--rule);padding-left:.9rem}
.quadrants{display:grid;grid-template-columns:1fr;gap:1px;background:var(--rule);border-block:1.5px solid var(--ink)}
.quadrants section{background:var(--paper);padding:.8rem .9rem}.quadrants h4{font:600 .9375rem var(--sans);color:var(--accent);margin-bottom:.4rem}.quadrants .bad h4{color:var(--caution)}
.quadrants ul{margin:0;padding-left:1.1em}.quadrants p{margin:0;color:var(--muted)}
@container (min-width:34rem){.quadrants{grid-template-columns:1fr 1fr}}
.references{padding-left:2.2em;font-size:.9375rem}.references li{margin-bottom:.6rem;overflow-wrap:anywhere}.references cite{font-style:normal;font-weight:600}
.references li::marker{color:var(--accent);font:600 .8em var(--sans)}
footer{font:.8125rem/1.5 var(--sans);color:var(--muted);border-top:1px solid var(--rule);margin-top:4rem;padding-top:1rem}
@media (min-width:70rem){.page{max-width:68rem;display:grid;grid-template-columns:15rem minmax(0,45rem);gap:0 4rem;padding:0 2rem 4rem}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:3.5rem .5rem 2rem .25rem}.body{grid-column:2}nav{grid-row:1;scroll-target-group:auto}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media (forced-colors:active){.chart svg{forced-color-adjust:none;background:var(--paper)}}
@page{size:A4;margin:20mm 18mm}
@media print{body{font-size:10.5pt}nav,.skip,figure details{display:none}.page{display:block;max-width:none;padding:0}header.cover{background:none;color:var(--ink);padding:0 0 8mm}
.kind,.cover .subtitle,.facts{color:var(--muted)}.brand{margin-bottom:20mm}a{color:inherit;text-decoration:none}.wide{display:block}.narrow{display:none}
figure,.callout,.kpis,tr{break-inside:avoid}figure:has(>table tbody tr:nth-child(14),>.scroll tbody tr:nth-child(14)){break-inside:auto}figcaption,.number,.subtitle,h2,h3{break-after:avoid}main>section{break-before:page;padding-top:0}.scroll{overflow:visible}.scroll table{min-width:0}.quadrants{grid-template-columns:1fr 1fr}thead{display:table-header-group}}
`.trim();
