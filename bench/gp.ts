import { writeFileSync } from "node:fs";
import { sizingTables } from "../engine/reference/official/sizing-tables.ts";
const d=sizingTables();
const C=d.countries;
const L=Math.log;
const inc=(c:string,y:number)=>{const v=d.figure("income_ppp",c,y)?.value;const g=d.figure("gdp",c,y)?.value,p=d.figure("population",c,y)?.value;return v?L(v/ (d.figure("income_ppp","USA",y)!.value)):(g&&p?0.8*L(g/p/(d.figure("gdp","USA",y)!.value/d.figure("population","USA",y)!.value)):undefined)};
const incs=new Map(C.map(c=>[c,inc(c,2021)]));
// residual of a per-country measure on income (quadratic) 
function residual(f:(c:string)=>number|undefined){
  const pts=C.flatMap(c=>{const v=f(c),x=incs.get(c);return v!==undefined&&Number.isFinite(v)&&x!==undefined?[[c,x,v] as const]:[]});
  if(pts.length<20)return (_:string)=>0;
  // ols with 1,x + ridge robust: 2 passes winsor
  let a=0,b=0;let P=pts;
  for(let it=0;it<3;it++){const n=P.length,mx=P.reduce((s,p)=>s+p[1],0)/n,my=P.reduce((s,p)=>s+p[2],0)/n;b=P.reduce((s,p)=>s+(p[1]-mx)*(p[2]-my),0)/P.reduce((s,p)=>s+(p[1]-mx)**2,0);a=my-b*mx;
    const sd=Math.sqrt(P.reduce((s,p)=>s+(p[2]-a-b*p[1])**2,0)/n);P=pts.filter(p=>Math.abs(p[2]-a-b*p[1])<2.5*sd);}
  const us=f("USA");const usr=us!==undefined?us-a-b*(incs.get("USA")??0):0;
  const r=new Map(pts.map(p=>[p[0],Math.max(-2.5,Math.min(2.5,p[2]-a-b*p[1]-usr))]));
  return (c:string)=>r.get(c)??-usr*1;
}
const memo=new Map<string,(c:string)=>number>();
const resid=(k:string,f:(c:string)=>number|undefined)=>{let r=memo.get(k);if(!r){r=residual(f);memo.set(k,r);}return r;};
const ratio=(a:string,b:string,y:number)=>(c:string)=>{const x=d.figure(a,c,y)?.value??d.figure(a+"_modelled",c,y)?.value,z=d.figure(b,c,y)?.value;return x&&z&&x>0?L(x/z):undefined};
const rows=[] as any[];let nofx=0;
const norm=(s:string)=>s.toLowerCase().replace(/[^a-z ]/g," ").split(/\s+/).filter(w=>w.length>2&&!["and","the","incl","retail","services","service","products","makers","home","sales","other"].includes(w)).map(w=>w.replace(/ies$/,"y").replace(/s$/,""));
for(const k of d.known){
  const rate=k.unit==="USD"?1:d.rate(k.unit,k.country,k.year)?.value;
  if(!rate){nofx++;continue;}
  if(k.level==="imports"||k.level==="exports")continue;
  const key={codes:{naics:k.naics,hs:k.hs,isic:[] as string[]},level:k.level};
  const naics=d.naics(key);
  const home=d.home(key);const p=d.places(key);
  const gdp=d.figure("gdp",k.country,k.year)!.value, usgdp=d.figure("gdp","USA",2017)!.value;
  const incm=inc(k.country,k.year);
  if(!home||incm===undefined){console.log("skip",k.id);continue;}
  const hsk=k.hs.join(",");
  const t=k.hs.length||/^(11|21|3[1-3])/.test(naics[0]!);
  const f:Record<string,number>={one:1,inc:incm,inc2:incm*incm/2,
    hh:resid("hh",ratio("household","gdp",2021))(k.country),
    heading:p.heading?resid("h"+p.heading,ratio("icp_"+p.heading,"gdp",2021))(k.country):0,
    gva:p.industry?resid("g"+p.industry,ratio("gva_"+p.industry,"gdp",2018))(k.country):0,
    work:p.isic2?resid("w"+p.isic2,ratio("workers_"+p.isic2,"population",2018))(k.country):0,
    imp:t?resid("i"+naics.join()+hsk,c=>{const x=d.trade(key,c),g=d.figure("gdp",c,2024)?.value;return x&&g&&x.imports.value>0?L(x.imports.value/g):undefined})(k.country):0,
    exp:t?resid("x"+naics.join()+hsk,c=>{const x=d.trade(key,c),g=d.figure("gdp",c,2024)?.value;return x&&g&&x.exports.value>1e3?L(x.exports.value/g):undefined})(k.country):0,
    price:resid("price",c=>{const v=d.figure("price_level",c,2021)?.value;return v?L(v):undefined})(k.country),
    pop:L(d.figure("population",k.country,k.year)!.value/3.3e8)/3,
    yr:(k.year-2020)/4,covid:k.year===2020||k.year===2021?1:0};
  for(const l of ["retail","retail-before-tax","spending","net-revenue","stakes","premiums","factory-gate","wholesale","gross-bookings","farm-gate"])f["l_"+l]=k.level===l?1:0;
  f["goodsx"]=/^(11|21|3[1-3])/.test(naics[0]!)?1:0;
  const usd=k.value/rate;
  const vat=d.figure("vat",k.country,2025)?.value??0.15;
  rows.push({id:k.id,market:k.market,words:norm(k.market),kin:k.kin,naics,hs:k.hs,country:k.country,region:d.regionOf(k.country),group:k.group,conf:k.confidence,level:k.level,year:k.year,usd,base:L(gdp/usgdp*home.value)+(f["goodsx"]&&(k.level==="retail"||k.level==="spending")?L(1+vat)-L(1.06):0),f});
}
console.log(rows.length,"rows; no fx",nofx);
for(const r of rows)r.y=L(r.usd)-r.base;
writeFileSync("/tmp/sz/rows.json",JSON.stringify(rows));
const abs=rows.map((r:any)=>Math.abs(r.y)).sort((a:number,b:number)=>a-b);
console.log("base only: median factor",Math.exp(abs[abs.length>>1]!));
