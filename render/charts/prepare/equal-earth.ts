/** Width of the silhouette in land.json; a map scales it to its own. */
export const landWidth = 1000;
/** The cut in the Bering Strait keeps Chukotka with Asia. */
export const centreLongitude = 11;
/** Antarctica is left out; the map ends south of Cape Horn. */
export const southEnd = -57;
const northEnd = 83.7;

// Equal Earth: Šavrič, Patterson and Jenny, International Journal of Geographical Information Science, 2018.
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
const m = Math.sqrt(3) / 2;

function raw(lon: number, lat: number): [number, number] {
  const l = Math.asin(m * Math.sin(lat));
  const l2 = l * l;
  const l6 = l2 * l2 * l2;
  return [(lon * Math.cos(l)) / (m * (a1 + 3 * a2 * l2 + l6 * (7 * a3 + 9 * a4 * l2))), l * (a1 + a2 * l2 + l6 * (a3 + a4 * l2))];
}
const radians = Math.PI / 180;
const scale = landWidth / (2 * raw(Math.PI, 0)[0]);
const northPole = raw(0, Math.PI / 2)[1];

/** Place on the silhouette, in its units; y grows downwards from the pole. Latitude and longitude in degrees. */
export function onMap(lat: number, lon: number): [x: number, y: number] {
  const turned = ((((lon - centreLongitude + 180) % 360) + 360) % 360) - 180;
  const [x, y] = raw(turned * radians, lat * radians);
  return [landWidth / 2 + x * scale, (northPole - y) * scale];
}
/** The strip of the projection that a map shows. */
export const mapTop = onMap(northEnd, 0)[1];
export const mapBottom = onMap(southEnd, 0)[1];
